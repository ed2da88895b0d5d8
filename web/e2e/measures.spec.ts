import { fromMenu } from "./fixtures/rows.ts";
import { expect, test } from "./fixtures/test.ts";
import { csv, ImportPage } from "./pages/import.ts";

test("a measure of one's own is made, has a due rule, is changed and archived", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/measures");
  await expect(page.getByRole("table", { name: "Measures" }).getByText("OTS2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "New measure" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill("VOC-1");
  await dialog.getByLabel("Title").fill("Vocabulary");
  await dialog.getByLabel("Metric").selectOption("Raw score");
  await dialog.getByLabel("Greatest score").fill("50");
  await dialog.getByLabel("Greatest score").press("Enter");
  await expect(page.getByText("Raw score, 0 to 50")).toBeVisible();
  await page.getByRole("button", { name: "Due rule of VOC-1" }).click();
  await dialog.getByLabel("Every so many months").fill("6");
  await dialog.getByLabel("At ages in months").fill("48, 36");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("Every 6 months")).toBeVisible();
  await expect(page.getByText("At the age of 36, 48 months")).toBeVisible();
  const own = page.getByRole("row").filter({ hasText: "VOC-1" });
  await fromMenu(own, "Change");
  await dialog.getByLabel("Title").fill("Words");
  await dialog.getByRole("button", { name: "Save measure" }).click();
  await expect(page.getByText("Words", { exact: true })).toBeVisible();
  await fromMenu(own, "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("VOC-1", { exact: true })).toBeHidden();
});

test("scores come from a CSV file, survive a reload, and are taken back", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await specialist.post("/api/child", { first_name: "Zoë", last_name: "Øst", custom_id: "A1" });
  await enterAs(specialist);
  await page.goto("/measures");
  await page.getByRole("link", { name: "Import scores" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import scores" })).toBeVisible();
  const wizard = new ImportPage(page);
  await wizard.choose(
    csv(
      "scores.csv",
      "Custom ID,Measure,Test date,Score",
      "A1,OTS2,2025-03-20,40",
      "A1,OTS2,2025-04-20,101",
      "B9,OTS2,2025-04-20,1",
    ),
  );
  await expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible();
  await expect(page.getByText("The score is outside the measure's range: 1")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Import 1 score" }).click();
  await expect(page.getByRole("status").getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("status").getByRole("heading", { name: "Undone" })).toBeVisible();
});
