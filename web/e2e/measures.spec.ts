import { audit, fits } from "./fixtures/audit.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { expect, test } from "./fixtures/test.ts";
import { zip } from "./fixtures/workbook.ts";
import { csv, ImportPage } from "./pages/import.ts";

test("a measure of one's own is made, has a due rule, is changed and archived, by keyboard", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/measures");
  await expect(page.getByRole("table", { name: "Measures" }).getByText("OTS2", { exact: true })).toBeVisible();
  await audit(page, "measures");
  await fits(page, "measures");
  await page.getByRole("button", { name: "New measure" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill("VOC-1");
  await dialog.getByLabel("Title").fill("Vocabulary");
  await dialog.getByLabel("Metric").selectOption("Raw score");
  await audit(page, "new measure");
  await dialog.getByLabel("Greatest score").fill("50");
  await dialog.getByLabel("Greatest score").press("Enter");
  await expect(page.getByText("Raw score, 0 to 50")).toBeVisible();
  await page.getByRole("button", { name: "Due rule of VOC-1" }).press("Enter");
  await dialog.getByLabel("Every so many months").fill("6");
  await dialog.getByLabel("At ages in months").fill("48, 36");
  await dialog.getByRole("button", { name: "Save rule" }).press("Enter");
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

test("scores come from a CSV file, survive a reload, and are taken back", async ({ page, specialist, enterAs }) => {
  await specialist.post("/api/child", { first_name: "Zoë", last_name: "Øst", custom_id: "A1" });
  await enterAs(specialist);
  await page.goto("/measures");
  await page.getByRole("link", { name: "Import scores" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import scores" })).toBeVisible();
  await audit(page, "choose scores");
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
  await audit(page, "preview of scores");
  await fits(page, "preview of scores");
  await page.reload();
  await page.getByRole("button", { name: "Import 1 score" }).press("Enter");
  await expect(page.getByRole("status").getByRole("heading", { name: "Imported" })).toBeVisible();
  await audit(page, "scores are imported");
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("status").getByRole("heading", { name: "Undone" })).toBeVisible();
});

test("a workbook has a column for each measure, of which one is chosen", async ({ page, specialist, enterAs }) => {
  await specialist.post("/api/child", { first_name: "Zoë", last_name: "Øst", custom_id: "A1" });
  await enterAs(specialist);
  await page.goto("/measures/import");
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (...cells: string[]) => `<row>${cells.map(cell).join("")}</row>`;
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const book = zip({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Scores" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row("Custom ID", "Test date", "OTS2", "Speech")}${row("A1", "2025-03-20", "40", "50")}</sheetData></worksheet>`,
  });
  await new ImportPage(page).choose({ name: "scores.xlsx", mimeType: "application/octet-stream", buffer: book });
  await expect(page.getByRole("button", { name: "Import 1 score" })).toBeVisible();
  await page.getByRole("combobox", { name: "What Speech goes to" }).selectOption("Scores of SLPS2");
  await page.getByRole("button", { name: "Import 2 scores" }).click();
  await expect(page.getByRole("status").getByRole("heading", { name: "Imported" })).toBeVisible();
});
