import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { order, publish, type SeededQuestion, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

type Schemas = components["schemas"];

const question = (text: string, category: string): SeededQuestion => ({
  text,
  category,
  highest: 1,
  options: [
    { value: "disc", label: "disc", score: 1 },
    { value: "box", label: "box", score: 0 },
  ],
});

/** Ten questions that are led, with a start at the fifth, and one that is not. */
async function seedLed(author: Api): Promise<string> {
  const words = Array.from({ length: 10 }, (_, no) => question(`Say word ${no + 1}`, "Words"));
  const application = await seedApplication(author, "Words by rules", [...words, question("Draw a line", "Free")]);
  const path = "/api/appAdmin/application";
  const { Questions } = await author.get<Schemas["Structure"]>(`${path}/structure/${application}`);
  const fifth = Questions[4]?.question_id ?? "";
  const { revision } = await author.get<{ revision: number }>(`${path}/rules/${application}`);
  const starts = [{ from_months: 24, until_months: 1200, question_id: fifth }];
  await author.put(`${path}/rules/${application}`, {
    revision,
    rules: {
      parts: [{ category: "Words", basal: 2, ceiling: 2, reverse: true, starts, seconds: 600 }],
      teaching: [{ question_id: fifth, text: "Say the word together, then go on." }],
    },
  });
  await publish(author, application);
  return application;
}

const strip = (page: Page) => page.getByRole("region", { name: "What the rules propose" });
const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the runner leads by the rules, and says in the report where they were left", async ({
  page,
  context,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const author = await account("App Admin", "Ann", "Lee");
  const application = await seedLed(author);
  const [child, purchase] = [await seedChild(author), await order(author, application)];
  const activity = await start(author, { child, purchase });
  await enterAs(author);
  const keyboard = new Keyboard(page);
  const runner = new RunnerPage(page);

  await page.goto(`/activity/${activity}`);
  await expect(strip(page)).toContainText(/The start for a child of \d+ y \d+ m.*Next: question 5/);
  await keyboard.press("ArrowRight");
  await runner.onQuestion(5);

  // Nothing is left behind without a word; an error at the start is taught.
  await keyboard.press("ArrowRight");
  await expect(strip(page)).toContainText("Give a score first, or say why there is none");
  await keyboard.press("1", "ArrowRight");
  await runner.onQuestion(6);
  await keyboard.press("1");
  await expect(strip(page)).toContainText("2 of 2 passed: questions 1–4 credited");
  await expect(step(page, "Question 4, not scored, credited")).toBeVisible();
  await keyboard.press("ArrowLeft", "0");
  await expect(strip(page)).toContainText("Say the word together, then go on.");
  await expect(strip(page)).toContainText("0 of 2 passed in a row for the basal: back to easier questions");
  await keyboard.press("ArrowRight");
  await runner.onQuestion(4);
  await keyboard.press("1", "ArrowRight", "1", "ArrowRight");
  await runner.onQuestion(7);
  await keyboard.press("0", "ArrowRight", "0");
  await expect(strip(page)).toContainText("Ceiling: questions 7–8 failed, nothing after them counts");
  await expect(page.getByRole("button", { name: "Next: 11" })).toBeVisible();
  await expect(step(page, "Question 9, not scored, not asked")).toBeVisible();
  await runner.saved();

  // To go on after the end takes a reason. It is given without a line, and outlives the page.
  await context.setOffline(true);
  await keyboard.activate(step(page, "Question 9, not scored, not asked"));
  const dialog = page.getByRole("dialog", { name: "The rules propose something else" });
  await expect(dialog).toContainText("By the rules question 11 comes next.");
  await keyboard.activate(dialog.getByRole("button", { name: "Go to question 9" }));
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/required/);
  await keyboard.activate(dialog.getByRole("button", { name: "Testing the limits" }));
  await keyboard.activate(dialog.getByRole("button", { name: "Go to question 9" }));
  await runner.onQuestion(9);
  await keyboard.press("1");
  await expect(step(page, "Question 9, correct, not counted")).toBeVisible();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((response) => response.url().includes("/api/activity/overrule/"));
  await later.goto(`/activity/${activity}`);
  expect((await sent).status()).toBe(204);
  const again = new RunnerPage(later);
  await again.go(9);
  await new Keyboard(later).press("ArrowRight");
  await again.onQuestion(11);
  await new Keyboard(later).press("1", "ArrowRight");
  await expect(strip(later)).toContainText("Nothing is left to ask");
  await again.finish();

  const results = await author.results(activity);
  expect(results.map(({ missing_reason }) => missing_reason)[9]).toBe("discontinued");
  const { report_id } = await author.patch<Schemas["Changed"]>(`/api/activity/${activity}`, {
    finish_date: new Date().toISOString(),
  });
  await later.goto(`/individualReport/${report_id}`);
  await expect(
    later.getByText("At question 8 the rules proposed question 11; Ann Lee went to question 9: Testing the limits"),
  ).toHaveCount(1);
});

test("in the tester the rules lead too, and nothing of it is stored", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
}) => {
  const author = await account("App Admin");
  const application = await seedLed(author);
  await enterAs(author);
  await page.goto(`/appTester/${application}`);
  await expect(strip(page)).toContainText("the child’s date of birth is not known");
  await page.getByRole("textbox", { name: "Age of the sample child, in months" }).fill("66");
  await expect(strip(page)).toContainText("The start for a child of 5 y 6 m");
  const sent: string[] = [];
  const isStored = (method: string, url: string) => method !== "GET" && new URL(url).pathname.startsWith("/api/");
  page.on("request", (request) => isStored(request.method(), request.url()) && sent.push(request.url()));
  await page.getByRole("button", { name: /^Question 3,/ }).click();
  const dialog = page.getByRole("dialog", { name: "The rules propose something else" });
  await dialog.getByRole("button", { name: "The child asked to go on" }).click();
  await dialog.getByRole("button", { name: "Go to question 3" }).click();
  await new RunnerPage(page).onQuestion(3);
  expect(sent).toEqual([]);
});
