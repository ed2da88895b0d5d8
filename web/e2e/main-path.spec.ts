import type { Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { categoryOf, counts, figures, resultWord, type Scored, scoreCategory } from "./fixtures/arithmetic.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { png, svg } from "./fixtures/pictures.ts";
import { finish, order, publish, type SeededQuestion, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ActivitiesPage } from "./pages/activities.ts";
import { Bar } from "./pages/bar.ts";
import { ChildPage } from "./pages/child.ts";
import { EditorPage } from "./pages/editor.ts";
import { LoginPage } from "./pages/login.ts";
import { MarketPage } from "./pages/market.ts";
import { PeoplePage } from "./pages/people.ts";
import { RegisterPage } from "./pages/register.ts";
import { ReportPage } from "./pages/report.ts";
import { RunnerPage } from "./pages/runner.ts";
import { UsersPage } from "./pages/users.ts";
import { WizardPage } from "./pages/wizard.ts";

const title = "Words by the river";
const customId = `ID ${title}`;
const child = { first: "Wren", last: "Hollis", born: "2020-03-12" };
const comment = "Wren worked calmly and asked for one pause.";

/** What is scored below; the expected figures are worked out from this alone. */
const scored: Scored[] = [
  { text: "Find the sun.", category: "Letters", highest: 1, score: 1, note: "At once", prompts: 1, hints: 1 },
  { text: "Find the cat.", category: "Letters", highest: 2, score: 1 },
  { text: "Count to three.", category: "Numbers", highest: 3, score: 2 },
  { text: "Count the boats.", category: "Numbers", highest: 10, score: 5, note: "Counted twice" },
  { text: "Say the number.", category: "Numbers", highest: 1, score: null },
];

const scale = (...scores: number[]) => scores.map((score) => ({ value: `${score}`, label: `${score} right`, score }));
const pictures = (right: string, wrong: string, highest: number) => [
  { value: right, label: right, score: highest },
  { value: wrong, label: wrong, score: 0 },
];

/** The questions that are scored: two with pictures, two with a scale, and one that is answered aloud. */
const options = [
  pictures("disc", "box", 1),
  [...pictures("box", "disc", 2), { value: "both", label: "both", score: 1 }],
  scale(0, 1, 2, 3),
  scale(0, 5, 10),
  scale(0, 1),
];
const questions: SeededQuestion[] = scored.map(({ text, category, highest }, no) => ({
  text,
  category,
  highest,
  options: options[no] ?? [],
  spoken: no === 4,
}));

/** An activity of the questions that has just been started. */
async function started(api: Api): Promise<string> {
  const application = await seedApplication(api, title, questions);
  await publish(api, application);
  return start(api, {
    child: await seedChild(api, child.first, child.last),
    purchase: await order(api, application),
  });
}

test("a specialist comes with nothing, makes an application, and starts it with a child", async ({
  page,
  newDevice,
  admin,
}) => {
  const specialist = newPerson("Specialist", "Maya", "Lund");
  await test.step("register, and wait for approval", () => register(page, specialist));
  await test.step("a Super Admin approves", async () => {
    const office = await newDevice();
    await approve(await office.newPage(), admin.account, specialist);
  });
  await test.step("log in and make an application", () => createApplication(page, specialist));
  await test.step("write questions in two categories", () => author(page));
  await test.step("publish", () => publishIt(page));
  await test.step("get it from the marketplace", () => getIt(page));
  await test.step("add a child and start", () => startWithChild(page, specialist));
});

test("an activity is run with the child view in a second window, and finished", async ({ page, account, enterAs }) => {
  const specialist = await account("Specialist", "Maya", "Lund");
  await enterAs(specialist);
  const activity = await started(specialist);
  await page.goto(`/activity/${activity}`);
  await run(page);
  const results = await specialist.results(activity);
  expect(results.map(({ selected_score }) => selected_score)).toEqual(scored.map(({ score }) => score));
  expect(results.map(({ notes }) => notes)).toEqual(scored.map(({ note = "" }) => note));
  expect(results.map(({ prompt_count, hint_count }) => [prompt_count, hint_count])).toEqual(
    scored.map(({ prompts = 0, hints = 0 }) => [prompts, hints]),
  );
  expect(results.map((result) => result.child_selected_answer)).toEqual(["disc", "disc", "", "", ""]);
});

test("the report of a finished activity is read, arranged and taken away as a PDF", async ({
  page,
  account,
  enterAs,
}) => {
  const specialist = await account("Specialist", "Maya", "Lund");
  await enterAs(specialist);
  const activity = await started(specialist);
  const results = await specialist.results(activity);
  await specialist.patch(
    "/api/question-result/batch",
    results.map(({ question_result_id }, no) => ({
      question_result_id,
      revision: 1,
      notes: scored[no]?.note ?? "",
      prompt_count: scored[no]?.prompts ?? 0,
      hint_count: scored[no]?.hints ?? 0,
      ...(no === 0 && { child_selected_answer: "disc" }),
      ...(scored[no]?.score !== null && { selected_score: scored[no]?.score }),
    })),
  );
  await finish(specialist, activity, []);
  await page.goto(`/activity/report/${activity}`);
  await test.step("read its figures", () => readReport(page));
  await test.step("configure, preview and export the PDF", () => exportReport(page));
});

type Person = ReturnType<typeof newPerson>;

async function register(page: Page, specialist: Person) {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign up" }).click();
  await new RegisterPage(page).register(specialist, password);
  await expect(page.getByRole("alert")).toContainText("The role Specialist waits for approval");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await new LoginPage(page).logIn({ email: specialist.email, password });
  await expect(page.getByText("This account is still pending approval.")).toBeVisible();
}

async function approve(page: Page, account: { email: string; password: string }, specialist: Person) {
  await page.goto("/login");
  await new LoginPage(page).logIn(account);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Manage User" }).click();
  await new UsersPage(page).approve(specialist);
}

async function createApplication(page: Page, specialist: Person) {
  await new LoginPage(page).logIn({ email: specialist.email, password });
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.getByRole("button", { name: specialist.email }).click();
  await page.getByRole("menuitem", { name: "New Application" }).click();
  await new WizardPage(page).create({
    title,
    customId: "RIVER-1",
    subtitle: "First words and numbers",
    info: "Questions about words and numbers.",
    area: "Early language",
    image: { name: "river.png", mimeType: "image/png", buffer: png(120, [31, 111, 92]) },
  });
  await new EditorPage(page).open(title);
}

async function author(page: Page) {
  const editor = new EditorPage(page);
  const files = [
    { file: { name: "sun.svg", mimeType: "image/svg+xml", buffer: svg() }, alt: "A sun" },
    { file: { name: "cat.png", mimeType: "image/png", buffer: png(80, [90, 90, 90]) }, alt: "A cat" },
  ];
  const [touched, counted, spoken] = [scored[0], scored[2], scored[4]].map((one) => ({
    text: one?.text ?? "",
    category: one?.category ?? "",
  }));
  if (!touched || !counted || !spoken) throw new Error("there are three kinds of questions");
  const type = "Language";
  await editor.addQuestion(type, { ...touched, pictures: files, answers: { correct: ["sun"], other: ["cat"] } });
  await editor.addQuestion(type, { ...counted, answers: { scale: "0 to 3" } });
  await editor.addQuestion(type, { ...spoken, answers: "verbal" });
  await editor.edit(touched.text);
  // New pictures lie upon each other; the upper one is taken away first.
  await editor.answersWith("Picture “A cat”", "cat");
  await editor.drag("Picture “A cat”", { x: 250, y: 120 });
  await editor.answersWith("Picture “A sun”", "sun");
  await editor.prompts("Which one is in the sky?", "It is warm.");
  await editor.back();
  await editor.edit(counted.text);
  await editor.addText(`Look: ${counted.text}`);
  await editor.back();
  await editor.save();
}

async function publishIt(page: Page) {
  await new EditorPage(page).publish();
  await page.getByRole("link", { name: "Back to My Apps" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Published, version 1");
}

async function getIt(page: Page) {
  await new Bar(page).choose("Apps", "Marketplace");
  const market = new MarketPage(page);
  await market.find(title);
  await expect(page.getByRole("main")).toContainText("Maya Lund");
  await market.orderFree();
  await page.getByRole("dialog").getByRole("link", { name: "Go to Activities" }).click();
}

async function startWithChild(page: Page, specialist: Person) {
  await page.getByRole("button", { name: specialist.email }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await new PeoplePage(page).addChild(child.first, child.last, child.born);
  await page.getByRole("button", { name: specialist.email }).click();
  await page.getByRole("menuitem", { name: "Activities" }).click();
  await new ActivitiesPage(page).start(title, `${child.first} ${child.last}`);
  await expect(page.getByRole("main")).toContainText("RIVER-1");
  await new RunnerPage(page).begin();
}

async function run(page: Page) {
  const runner = new RunnerPage(page);
  await expect(page.getByRole("main")).toContainText(customId);
  await runner.begin();
  const window = new ChildPage(await runner.openChild());
  await window.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await expect(runner.childAnswer()).toContainText("Correct answer");
  await page.getByRole("button", { name: /^Prompts/ }).click();
  await expect(page.getByText("Point along the row.")).toBeVisible();
  await page.getByRole("button", { name: "Prompt given" }).click();
  await page.getByRole("button", { name: "Hint given" }).click();
  await runner.score("+1");
  await runner.note(1, "At once");

  await runner.next();
  await window.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("1");
  await runner.scored("+1");

  await page.keyboard.press("ArrowRight");
  await expect(window.words("Look at picture 3")).toBeVisible();
  await runner.score("+2");

  await runner.next();
  await expect(window.words("Look at picture 4")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("5");
  await runner.scored("+5");
  await runner.note(4, "Counted twice");

  await runner.next();
  await expect(window.idle()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Activity Saved" })).toBeVisible();
  await runner.toFinalPage();
  await expect(page.getByRole("row", { name: /4\. Count the boats\./ })).toContainText("5 of 10");
  await runner.finish();
  await window.page.close();
}

async function readReport(page: Page) {
  const report = new ReportPage(page);
  const total = figures(scored);
  await expect(page.getByText(`${child.first} ${child.last} · ${title}`)).toBeVisible();
  await expect(report.fact("Raw score")).toHaveText(`${total.raw} / ${total.max}`);
  await expect(report.fact("Score category")).toHaveText(scoreCategory(total));
  await expect(report.fact("Share of points")).toContainText("1 of 5 questions skipped, counted as zero points");
  // A third of Numbers is missing, so that Letters has nothing to be compared with.
  for (const name of ["Strongest category", "Weakest category"]) {
    await expect(report.fact(name)).toHaveText("— there is one category only to compare");
  }
  await expect(report.fact("Scored by")).toHaveText("Maya Lund");
  await expect(report.fact("Top skipped category")).toHaveText("Numbers: 1");
  const ring = page.getByRole("figure", { name: "Questions by result" });
  const { skipped, incorrect, partly, correct } = counts(scored);
  for (const [word, count] of [
    ["Skipped", skipped],
    ["Incorrect", incorrect],
    ["Partly correct", partly],
    ["Correct", correct],
  ] as const) {
    await expect(ring.getByRole("row", { name: `${word} ${count}` })).toBeAttached();
  }

  await report.open("Test Score");
  for (const question of scored) {
    const row = page.getByRole("row").filter({ hasText: question.text });
    await expect(row).toContainText(resultWord(question));
    if (question.note) await expect(row).toContainText(question.note);
    if (question.score !== null) await expect(row).toContainText(`${question.score} / ${question.highest}`);
  }
  for (const category of ["Letters", "Numbers"]) {
    const { raw, max } = figures(categoryOf(scored, category));
    const row = page.getByRole("table", { name: "Category summary, weakest first" }).getByRole("row");
    await expect(row.filter({ hasText: category })).toContainText(`${raw} / ${max}`);
  }
  await page.getByRole("button", { name: "Open question 1" }).click();
  const details = page.getByRole("dialog", { name: "Question 1" });
  await expect(details).toContainText("disc");
  await details.getByRole("button", { name: "Close" }).click();
  await report.comment(comment);
  await report.open("Graph & Plots");
  await page.getByRole("button", { name: "Bar", exact: true }).click();
  await expect(page.getByRole("figure", { name: "Weakest three categories" })).toBeVisible();
}

async function exportReport(page: Page) {
  const report = new ReportPage(page);
  await report.open("Configure Order");
  await page.getByRole("checkbox", { name: "Opt Out Test Score" }).uncheck();
  await page.getByRole("button", { name: "Move Category Summary up" }).click();
  await report.saved();
  await report.preview();
  const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  const order = ["Total Score", "Category Summary", "Test Score", "Observer & Impression Comments", "Bar Chart"];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await page.getByRole("checkbox", { name: "Print the notes on questions" }).check();
  checkPdf(await report.exportPdf());
}

/** Reads the PDF back: every figure as worked out here, in the configured order, and no picture of a chart. */
function checkPdf(file: string) {
  const { text, images, info } = readPdf(file);
  const total = figures(scored);
  expect(info).toMatch(/Title:\s+Application Report/);
  expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
  expect(images).toEqual([]);
  for (const words of ["Application Report", `${child.first} ${child.last}`, title, customId, "Maya Lund", comment]) {
    expect(text).toContain(words);
  }
  expect(text).toContain(`The raw score is ${total.raw} of ${total.max} (${total.quotient}): ${scoreCategory(total)}.`);
  expect(text).toContain("Share of points: 1 of 5 questions skipped, counted as zero points.");
  expect(text).toContain("Weakest category: — there is one category only to compare.");
  expect(text).toContain("Most skipped: Numbers, 1 question.");
  for (const category of ["Letters", "Numbers"]) {
    const own = categoryOf(scored, category);
    const { raw, max, share, quotient } = figures(own);
    const cells = [category, own.length, `${raw} ?/ ?${max}`, quotient.replace(".", "\\.")];
    expect(text).toMatch(new RegExp(cells.join("\\s+")));
    expect(text.slice(text.indexOf("All categories (share of points)")), "the bar's value").toContain(share);
  }
  for (const [word, count] of Object.entries(counts(scored))) {
    expect(text.toLowerCase()).toContain(
      `${word === "partly" ? "partly correct" : word}: ${count} (${(100 * count) / scored.length} %)`,
    );
  }
  for (const [place, question] of scored.entries()) expect(text).toMatch(rowOf(question, place + 1));
  const order = ["Total Score", "Category Summary", "Test Score", "Observer & Impression Comments", "Bar Chart"];
  const places = order.map((heading) => text.indexOf(heading));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
}

/** A line of the printed question table. No question was repeated or took too long: there are no columns for that. */
function rowOf(
  { text, category, score, highest, prompts = 0, hints = 0, ...question }: Scored,
  number: number,
): RegExp {
  const points = score === null ? "—" : `${score} ?/ ?${highest}`;
  const word = resultWord({ text, category, score, highest });
  const cells = [number, text.replace(".", "\\."), prompts || "—", hints || "—", category];
  return new RegExp(
    `^\\s*${[...cells, ...(question.note ? [question.note] : []), points, word].join("\\s+")}\\s*$`,
    "m",
  );
}
