import type { Page } from "@playwright/test";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const questions = (page: Page) => page.getByRole("table", { name: "Questions", exact: true });
const categories = (page: Page) => page.getByRole("table", { name: "Category summary, weakest first" });
const heads = (page: Page) => questions(page).getByRole("columnheader").allInnerTexts();

test("the scores are searched, arranged and observed, and all of it is there after a reload", async ({
  page,
  account,
  enterAs,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const seeded = await seedReady(owner);
  const id = await finish(owner, await start(owner, seeded), [1, 0, 3, null]);
  await enterAs(owner);
  await page.goto(`/individualReport/${id}?section=testScore`);
  const report = new ReportPage(page);

  await test.step("find a question and open it with the keyboard", async () => {
    await expect(questions(page).getByRole("row")).toHaveCount(5);
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("skipped");
    await expect(questions(page).getByRole("row")).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("");
    const keyboard = new Keyboard(page);
    await keyboard.activate(page.getByRole("button", { name: "Open question 1" }));
    const dialog = page.getByRole("dialog", { name: "Question 1" });
    await expect(dialog.getByText("Question ID")).toBeVisible();
    await expect(dialog.getByText("No touch was recorded on this question.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("choose columns", async () => {
    expect((await heads(page)).join()).toContain("Category");
    await page.getByRole("button", { name: "Columns" }).first().click();
    await page.getByRole("button", { name: "Without Category" }).click();
    await page.getByRole("checkbox", { name: "Area" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Columns" }).last().click();
    await page.getByRole("button", { name: "With scaled scores" }).click();
    await page.keyboard.press("Escape");
    await report.saved();
  });

  await audit(page, "test score");
  await fits(page, "test score");

  await test.step("one category at a time", async () => {
    await page.getByRole("button", { name: "A category at a time" }).click();
    await expect(page).toHaveURL(/scores=category/);
    const place = page.getByRole("status").filter({ hasText: "Category 1 of" });
    const first = await place.getByRole("heading").innerText();
    await page.keyboard.press("ArrowLeft");
    await expect(place).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expect(place).toContainText(first);
    await page.getByRole("textbox", { name: `Observation of ${first}` }).click();
    await page.keyboard.type("Quick at first");
    await page.keyboard.press("ArrowLeft");
    await expect(place).toContainText(first);
    await report.saved();
    await audit(page, "a category at a time");
    await fits(page, "a category at a time");
    await page.getByRole("button", { name: "Next category" }).click();
    await page.getByRole("checkbox", { name: /^Opt-Out: leave the observation/ }).check();
    await report.saved();
  });

  await test.step("find all of it again", async () => {
    await page.reload();
    await expect(page.getByText("Category 2 of")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Opt-Out: leave the observation/ })).toBeChecked();
    await page.getByRole("button", { name: "Default view" }).click();
    await expect(page.getByRole("region", { name: "Category Observations" })).toContainText("Quick at first");
    const columns = await heads(page);
    expect(columns).toContain("Area");
    expect(columns).not.toContain("Category");
    await expect(categories(page).getByRole("columnheader")).toHaveText([
      "Category",
      "Raw Score",
      "Percentile",
      "Scaled Score",
      "Rating",
    ]);
    await report.preview();
    await expect(page.getByRole("region", { name: "Category Observations" })).toContainText("Quick at first");
  });
});

test("the page of attention shows how the session went", async ({ page, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const id = await finish(owner, await start(owner, await seedReady(owner)), [1, 0, 3, null]);
  await enterAs(owner);
  await page.goto(`/individualReport/${id}?section=attention`);
  const report = new ReportPage(page);
  await expect(report.fact("Points over the order of the questions")).toHaveText("— 3 of 4 questions needed");
  const chart = page.getByRole("figure", { name: "Time and points over the order of the questions" });
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(5);
  await audit(page, "attention");
  await fits(page, "attention");
});
