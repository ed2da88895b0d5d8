import { readPdf } from "./fixtures/pdf.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const editor = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard";

test("an author sees what a report of the application looks like, marked as an example", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs, problems }) => {
  problems.allow(/status of 404 .*\/api\/report\/activity\//); // it is no activity's id
  const title = "Shapes for the report";
  const id = await seedApplication(specialist, title);
  await enterAs(specialist);
  await page.goto(`${editor}/${id}`);
  await page.getByRole("link", { name: "Example report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Example report" })).toBeVisible();
  await expect(page.getByText("The child and every score are made up.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Robin Example").first()).toBeVisible();

  await test.step("every section has its screen", async () => {
    const menu = page.getByRole("navigation", { name: "Example report" });
    for (const [name, shown] of [
      ["Test Score", "Which one is round?"],
      ["Attention & Emotion", "Risk Summary"],
      ["Graph & Plots", "Choose a chart to see and set it."],
      ["Summary & Recommendations", "Summary of Conclusion"],
      ["Root Cause Analysis", "Coming Soon"],
      ["Configure Menu", "The following items will appear in the report."],
    ] as const) {
      await menu.getByRole("link", { name }).click();
      await expect(page.getByRole("main").getByText(shown).first(), name).toBeVisible();
    }
  });

  await test.step("what is configured shows in the preview and in the PDF, and is how new reports begin", async () => {
    await expect(page.getByRole("checkbox", { name: "Opt Out Test Score" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Opt Out Risk Summary" }).check();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Preview PDF" }).click();
    await expect(page.getByRole("heading", { name: "Category Summary" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Test Score" })).toHaveCount(0);
    const file = await new ReportPage(page).exportPdf();
    const { text } = readPdf(file);
    expect(text).toContain("Robin Example");
    expect(text.match(/^.*Example.*Page \d+ of \d+.*$/m), "the foot says what it is").not.toBeNull();
    expect(text).not.toContain("Risk Summary");
    await page.goto(`/activity/report/${id}`); // the application's id leads to the same
    await expect(page).toHaveURL(/newAppCard.*view=exampleReport.*section=configureOrder/);
    await expect(page.getByRole("checkbox", { name: "Opt Out Risk Summary" })).toBeChecked();
    await expect(page.getByRole("link", { name: "Preview PDF" })).toBeVisible();
  });

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
