import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { hold } from "./fixtures/hold.ts";
import { keptIn } from "./fixtures/kept.ts";
import { seedLarge } from "./fixtures/large.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { workOf } from "./fixtures/trace.ts";
import { EditorPage } from "./pages/editor.ts";

type Schemas = components["schemas"];

const editorOf = (id: string) => `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
const saving = "**/api/question-admin/application/*";
/** What the browser itself logs about requests that a test lets fail. */
const unreachable = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;
const refused = /409 \(Conflict\)/;

/** The questions as the server has them. */
async function texts(api: Api, id: string): Promise<string[]> {
  const { Questions } = await api.get<Schemas["Structure"]>(`/api/appAdmin/application/structure/${id}`);
  return Questions.map(({ question }) => question);
}

const field = (page: Page) => page.getByRole("textbox", { name: "Question", exact: true });
const strip = (page: Page) => page.getByRole("status").filter({ hasText: "Not saved" });
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** Has the page remember what it sends to be saved. */
const rememberChanges = (page: Page) =>
  page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === "PATCH") sent.push(await request.clone().text());
      return send(request);
    };
    // Larger content is uploaded with its progress.
    const { open, send: sendWatched } = XMLHttpRequest.prototype;
    const methods = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (method: string, ...rest: unknown[]) {
      methods.set(this, method);
      return Reflect.apply(open, this, [method, ...rest]);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (methods.get(this) === "PATCH") void new Response(body as BodyInit).text().then((text) => sent.push(text));
      return sendWatched.call(this, body);
    };
  });

/** The changes that were sent since the page was loaded. */
const changes = (page: Page): Promise<Schemas["QuestionChanges"][]> =>
  page.evaluate(() => (window as unknown as { sent: string[] }).sent.map((text) => JSON.parse(text)));

/** Changes the text of a question and goes back to the list. */
async function rename(page: Page, from: string, to: string) {
  const editor = new EditorPage(page);
  await editor.edit(from);
  await field(page).fill(to);
  await editor.back();
  await expect(page.getByRole("link", { name: to })).toBeFocused();
}

test("the editor saves what changed by itself, in every act on the list, and says so on Save", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Saved by itself");
  await rememberChanges(page);
  await page.goto(editorOf(id));
  await rename(page, "Which one is round?", "Which one rolls?");
  await expect.poll(() => changes(page)).toHaveLength(1);
  const [first] = await changes(page);
  expect(first?.questions?.map(({ question }) => question)).toEqual(["Which one rolls?"]);
  expect([first?.removed, first?.order]).toEqual([[], undefined]);
  await saved(page);

  const handle = page.getByRole("button", { name: "Move question 1, Which one rolls?", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/ place 1 of 4\.$/)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/ is over place 2 of 4\.$/)).toBeAttached();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Duplicate question 1, Which one has corners?" }).click();
  await page.getByRole("button", { name: "Delete question 4, Count the apples." }).click();
  await page.getByRole("button", { name: "Delete question 4, Count backwards." }).click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  const expected = ["Which one has corners?", "Which one has corners?", "Which one rolls?", "Count backwards."];
  await expect(page.getByRole("list", { name: "Questions" }).getByRole("link")).toHaveText(expected);
  await new EditorPage(page).save();
  expect(await texts(specialist, id)).toEqual(expected);

  // Publish waits for a save that is on its way.
  const arrive = await hold(page, saving);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") asked.push(new URL(request.url()).pathname);
  });
  await rename(page, "Which one rolls?", "Which one is a ball?");
  await expect.poll(() => asked).toHaveLength(1);
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await expect(publish).toBeDisabled();
  expect(asked).toHaveLength(1);
  arrive();
  await expect(page.getByText("Application Has Been Published")).toBeVisible();
  expect(asked.at(-1)).toBe(`/api/appAdmin/${id}`);
  expect((await texts(specialist, id))[2]).toBe("Which one is a ball?");
  await page.unroute(saving);

  // Preview shows what was typed last.
  await rename(page, "Which one is a ball?", "Which one bounces?");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/appTester/${id}`));
  expect((await texts(specialist, id))[2]).toBe("Which one bounces?");
  await page.goBack();

  // Leaving saves at once, and asks nothing.
  await rename(page, "Count backwards.", "Count down.");
  await page.getByRole("link", { name: "Back to My Apps" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Apps" })).toBeVisible();
  expect((await texts(specialist, id))[3]).toBe("Count down.");
});

test("a preview that was left before it was drawn shows what was typed since", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Previewed");
  await page.goto(editorOf(id));
  await expect(page.getByRole("link", { name: "Which one is round?" })).toBeVisible();
  const arrive = await hold(page, "**/assets/Teste-*.js");
  const preview = page.getByRole("link", { name: "Preview", exact: true });
  const asked = page.waitForResponse(`**/api/appAdmin/application/structure/${id}`);
  await preview.click();
  await (await asked).finished();
  await page.goBack();
  await expect(preview).toBeVisible();
  await rename(page, "Which one is round?", "Which one rolls?");
  const comes = page.waitForResponse("**/assets/Teste-*.js");
  arrive();
  await comes;
  await preview.click();
  const questions = page.getByRole("navigation", { name: "Questions" });
  await expect(questions.getByRole("button", { name: "Question 1, not scored" })).toHaveText("1Which one rolls?");
});

test("a tab that is killed mid-edit while nothing can be saved comes back with its edits", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Killed");
  let reachable = false;
  await context.route(saving, (route) => (reachable ? route.continue() : route.abort()));
  await page.goto(editorOf(id));
  await rename(page, "Count the apples.", "Count the pears.");
  await expect(strip(page)).toContainText("Not saved: the server cannot be reached. Your work is kept on this device.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error Data not Saved: " })).toBeVisible();
  await page.getByRole("link", { name: "Back to My Apps" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();

  await new EditorPage(page).edit("Count backwards.");
  await field(page).fill("Count down from five.");
  await expect.poll(() => keptIn(page)).toContain("down from five");
  const crashed = page.waitForEvent("crash");
  const control = await context.newCDPSession(page);
  control.send("Page.crash").catch(() => undefined);
  await crashed;
  expect(await texts(specialist, id)).toContain("Count the apples.");

  const again = await context.newPage();
  await again.goto(editorOf(id));
  await expect(again.getByText(/^Your changes of .* that were not saved are back\.$/)).toBeVisible();
  await expect(again.getByRole("link", { name: "Count down from five." })).toBeVisible();
  reachable = true;
  await new EditorPage(again).save();
  expect((await texts(specialist, id)).slice(2)).toEqual(["Count the pears.", "Count down from five."]);
  await again.reload();
  await expect(again.getByRole("link", { name: "Count the pears." })).toBeVisible();
  await expect(again.getByText(/that were not saved/)).toBeHidden();
});

test("of two browsers with one application neither loses an edit without a message", async ({
  page,
  newDevice,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Edited twice");
  await page.goto(editorOf(id));
  await expect(page.getByRole("link", { name: "Count the apples." })).toBeVisible();
  const elsewhere = await newDevice({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(editorOf(id));
  await rename(other, "Which one is round?", "Theirs, first");
  await rename(other, "Which one has corners?", "Theirs, second");
  await new EditorPage(other).save();

  await rename(page, "Which one is round?", "Mine, first");
  const dialog = page.getByRole("dialog", { name: "This application was changed elsewhere" });
  await expect(dialog).toBeVisible();
  // Put off, the work goes on, is kept, and the choice is there again.
  await dialog.getByRole("button", { name: "Decide later" }).click();
  await rename(page, "Count backwards.", "Mine, fourth");
  await strip(page).getByRole("button", { name: "Compare" }).click();
  const differences = dialog.getByRole("list", { name: "What changed" }).getByRole("listitem");
  await expect(differences).toContainText([
    /1. Mine, first.*Changed here and there: text\./s,
    /2. Which one has corners\?.*Changed there\./s,
    /4. Mine, fourth.*Changed here\./s,
  ]);
  await dialog.getByRole("radiogroup").getByText("Theirs").click();
  await dialog.getByRole("button", { name: "Combine" }).click();
  await saved(page);
  const combined = ["Theirs, first", "Theirs, second", "Count the apples.", "Mine, fourth"];
  expect(await texts(specialist, id)).toEqual(combined);

  // The other browser is behind now; taking theirs is one undo away from being taken back.
  await rename(other, "Count the apples.", "Lost, third");
  await other.getByRole("dialog").getByRole("button", { name: "Take theirs" }).click();
  await expect(other.getByRole("list", { name: "Questions" }).getByRole("link")).toHaveText(combined);
  await other.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => texts(specialist, id)).toContain("Lost, third");
});

/** The milliseconds that the page's main thread works for each letter that is typed into a question's text. */
async function typingCost(page: Page, id: string, question: string): Promise<number> {
  await page.goto(`${editorOf(id)}?view=question-edit&question=${question}`);
  await field(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" Look");
  // Enough of them that what a page does once, shortly after it was opened, does not count.
  const letters =
    " at it closely, for as long as you like, and then say which of the things that you have seen was the largest.";
  const cost = await workOf(page, () => page.keyboard.type(letters));
  await saved(page);
  return cost / letters.length;
}

test("the largest application turns pages and takes typing as a small one does, and sends only what changed", {
  tag: ["@alone", "@large"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedLarge(specialist, "Large");
  await rememberChanges(page);
  await page.goto(editorOf(id));
  const rows = page.getByRole("list", { name: "Questions" }).getByRole("listitem");
  await expect(rows).toHaveCount(25);
  await page.getByRole("button", { name: "Move question 2, What is number 2?, to another place" }).click();
  await page.getByLabel("New place").fill("500");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("link", { name: "What is number 2?", exact: true })).toBeFocused();
  await expect(page.getByText("Page 20 of 20")).toBeVisible();
  await saved(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await new EditorPage(page).save();

  const small = await seedLarge(specialist, "Small", 5);
  const few = await typingCost(page, small, await questionAt(specialist, small, 1));
  const many = await typingCost(page, id, await questionAt(specialist, id, 0));
  await expect.poll(() => changes(page)).not.toHaveLength(0);
  for (const { questions, order } of await changes(page)) expect([questions?.length, order]).toEqual([1, undefined]);
  const description = `${few.toFixed(1)} ms a letter among 5 questions, ${many.toFixed(1)} ms among 500, 200 elements beside it`;
  test.info().annotations.push({ type: "figures", description });
  expect(many, description).toBeLessThan(2 * few);
});

async function questionAt(api: Api, id: string, place: number): Promise<string> {
  const { Questions } = await api.get<Schemas["Structure"]>(`/api/appAdmin/application/structure/${id}`);
  return Questions[place]?.question_id ?? "";
}
