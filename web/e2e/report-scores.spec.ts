import type { Page } from "@playwright/test";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const questions = (page: Page) => page.getByRole("table", { name: "Questions", exact: true });
const categories = (page: Page) => page.getByRole("table", { name: "Category summary, weakest first" });
const heads = (page: Page) => questions(page).getByRole("columnheader").allInnerTexts();

test("the scores are searched, arranged and observed, and all of it is there after a reload", {
  tag: ["@large", "@paths"],
}, async ({ page, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const seeded = await seedReady(owner);
  const id = await finish(owner, await start(owner, seeded), [1, 0, 3, null]);
  await enterAs(owner);
  await page.goto(`/individualReport/${id}?section=testScore`);
  const report = new ReportPage(page);

  await test.step("find a question and open it", async () => {
    await expect(questions(page).getByRole("row")).toHaveCount(5);
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("skipped");
    await expect(questions(page).getByRole("row")).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("");
    await page.getByRole("button", { name: "Open question 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Question 1" });
    await expect(dialog.getByText("Question ID")).toBeVisible();
    await expect(dialog.getByText("The child has not touched the screen at this question.")).toBeVisible();
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
    await page.getByRole("button", { name: "Next category" }).click();
    await page.getByRole("checkbox", { name: /^Opt-Out: observation/ }).check();
    await report.saved();
  });

  await test.step("find all of it again", async () => {
    await page.reload();
    await expect(page.getByText("Category 2 of")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Opt-Out: observation/ })).toBeChecked();
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

  await test.step("how the session went", async () => {
    await page.goto(`/individualReport/${id}?section=attention`);
    await expect(report.fact("Points over the order of the questions")).toHaveText("— 3 of 10 questions needed");
    const chart = page.getByRole("figure", { name: "Time and points over the order of the questions" });
    await chart.getByRole("button", { name: "Show as table" }).click();
    await expect(chart.getByRole("row")).toHaveCount(5);
  });

  await test.step("the head and the list of pages stay in sight on a low screen, however far one reads", async () => {
    await page.setViewportSize({ width: 1280, height: 620 });
    await page.goto(`/individualReport/${id}`);
    await page.getByRole("heading", { level: 2, name: "Introduction", exact: true }).scrollIntoViewIfNeeded();
    await expect(report.head().getByRole("link", { name: "Preview", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(report.head().getByRole("link", { name: "Back" })).toBeInViewport({ ratio: 1 });
    const last = page.getByRole("navigation", { name: "Report", exact: true }).getByRole("link").last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  await test.step("on a phone the pages are in a menu, and the first section begins on the first screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/individualReport/${id}?section=testScore`);
    await expect(page.getByRole("heading", { level: 2, name: "Test Score", exact: true })).toBeInViewport();
    await page.getByRole("button", { name: "Section: Test Score" }).click();
    await page.getByRole("menuitem", { name: "Summary & Recommendations" }).click();
    await expect(page.getByRole("button", { name: "Section: Summary & Recommendations" })).toBeVisible();
  });
});

const norms = (mean: number) => ({
  name: "norms.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `# title: Points of ${mean}; citation: Invented for tests; reliability: 0.91; sample_n: 400
score,sex,age_from,age_until,mean,sd
total,,0;0,18;0,${mean},2
`,
  ),
});

test("a figure is followed to its norms, and recomputed by newer ones when somebody says so", async ({
  page,
  account,
  enterAs,
}) => {
  const owner = await account("App Admin", "Robin", "Hale");
  const seeded = await seedReady(owner);
  const id = await finish(owner, await start(owner, seeded), [1, 1, 3, 1]);
  const upload = (mean: number) =>
    owner.form("post", "/api/norm", { application_id: seeded.application, file: norms(mean) });
  await upload(4);
  await enterAs(owner);
  await page.goto(`/individualReport/${id}?section=initialInformation`);
  const total = page.getByRole("region", { name: "Total Score" });
  await expect(total).toContainText("— no norms");

  await test.step("the figures stay until they are recomputed", async () => {
    await page.getByRole("button", { name: "Recompute" }).click();
    const asked = page.getByRole("dialog", { name: "Recompute the figures" });
    await asked.getByLabel("Reason").fill("The norms were uploaded afterwards.");
    await asked.getByRole("button", { name: "Recompute" }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole("button", { name: "Recompute" })).toBeHidden();
    await expect(total).toContainText("115, 106–124 (95 %)"); // 6 points: one standard deviation above 4
    await expect(total).toContainText("84th");
    await expect(total).toContainText("Points of 4; Invented for tests; n = 400");
  });

  await test.step("the trail tells what the figure is made of", async () => {
    await page.getByRole("button", { name: "Where these figures come from" }).click();
    const trail = page.getByRole("dialog", { name: "Where the figures of the total come from" });
    await expect(trail).toContainText("Points of 4, version 1; Invented for tests; line 3; n = 400");
    await expect(trail).toContainText("z 1.0000");
    await expect(trail).toContainText("snapshot 2: The norms were uploaded afterwards.");
    await expect(trail.getByRole("table", { name: "Questions that it counts" }).getByRole("row")).toHaveCount(5);
    await page.keyboard.press("Escape");
    await expect(trail).toBeHidden();
    await new ReportPage(page).open("Test Score");
    await categories(page).getByRole("button").first().click();
    await expect(page.getByRole("dialog", { name: /^Where the figures of .+ come from$/ })).toContainText("— no norms");
  });
});
