import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Upload } from "./fixtures/pictures.ts";
import { publish, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { zip } from "./fixtures/workbook.ts";
import { Bar } from "./pages/bar.ts";

const head = (title: string, more = "") => `# title: ${title}; citation: Invented for tests; better: higher${more}\n`;

/** Raw scores, means and a curve: the three forms of a file. */
const raw = `${head("Words known", "; country: US; year: 2026; language: en; sample: invented")}score,sex,age_from,age_until,raw,percentile,n
category:Shapes,,6;0,8;0,0,10,120
category:Shapes,,6;0,8;0,1,50,120
category:Shapes,,6;0,8;0,2,90,120
`;
const means = `${head("Hundred and fifteen", "; reliability: 0.91; sample_n: 400")}score,sex,age_from,age_until,mean,sd,n
total,,6;0,8;0,100,15,200
total,,8;0,10;0,110,15,200
`;
const curve = `${head("Height", "; score: stature_cm; sample_n: 900")}score,sex,age_years,l,m,s
stature_cm,female,2,0.9,85,0.04
stature_cm,female,8,-0.3,127,0.045
stature_cm,male,2,0.9,86,0.04
stature_cm,male,8,-0.2,128,0.045
`;
const broken = means.replace("110,15,200", "110,0,200");

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** The table of means as a workbook: the head in the first sheet, the table in the second. */
function workbook() {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (rows: string[][]) =>
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;
  const table = curve.trim().split("\n").slice(1);
  const buffer = zip({
    "xl/workbook.xml": `<workbook><sheets><sheet name="Head" r:id="r0"/><sheet name="Norms" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r0" Type="x/worksheet" Target="s0.xml"/><Relationship Id="r1" Type="x/worksheet" Target="s1.xml"/></Relationships>`,
    "xl/s0.xml": sheet([
      ["title", "Height"],
      ["citation", "Invented for tests"],
      ["sample_n", "900"],
    ]),
    "xl/s1.xml": sheet(table.map((line) => line.split(","))),
  });
  return { name: "height.xlsx", mimeType: "", buffer };
}

const dialog = (page: Page) => page.getByRole("dialog");

async function upload(page: Page, file: Upload) {
  await page.getByRole("button", { name: /^Upload (private )?norms$/ }).click();
  await dialog(page).locator("input[type=file]").setInputFiles(file);
}

test("an author uploads the three forms, and a broken file is refused line by line", async ({
  page,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 422/);
  const author = await account("App Admin");
  const id = await seedApplication(author, "Shapes with norms");
  await enterAs(author);
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
  await page.getByRole("link", { name: "Norms", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Norms of Shapes with norms" })).toBeVisible();
  await expect(page.getByText("Norms will be here")).toBeVisible();

  // The examples are files that the server takes.
  for (const name of ["Raw scores in bands of age", "Mean and SD by age", "LMS curve"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download an example: ${name}` }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    await upload(page, csv("example.csv", text));
    await expect(dialog(page).getByText("It will be version 1 of this score.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByText("Norms will be here")).toBeVisible();

  await upload(page, csv("broken.csv", broken));
  await expect(dialog(page).getByRole("heading", { name: "1 thing is wrong in the file" })).toBeFocused();
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("4");
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("sd");
  await dialog(page).getByRole("button", { name: "Choose a file again" }).click();

  await dialog(page).locator("input[type=file]").setInputFiles(csv("words.csv", raw));
  await expect(dialog(page).getByRole("heading", { name: "What words.csv says" })).toBeFocused();
  await expect(dialog(page).getByText("0–2")).toBeVisible();
  await expect(dialog(page).getByRole("table", { name: "Scores that were tried" })).toContainText("50th");
  await dialog(page).getByRole("button", { name: "Show as table" }).click();
  await expect(dialog(page).getByRole("table", { name: /Percentile by raw score/ })).toContainText("90");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The norm set is saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Category Shapes" })).toBeVisible();

  await upload(page, csv("means.csv", means));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Open Total" })).toBeVisible();
  await upload(page, workbook());
  await expect(
    dialog(page).getByRole("figure", { name: "Raw score by age at five percentiles: Female" }),
  ).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Open stature_cm" })).toBeVisible();
  await upload(page, csv("means.csv", means));
  await expect(dialog(page).getByText("Version 1 says the same already.")).toBeVisible();
  await dialog(page).getByText("Close", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Norms" }).getByRole("row")).toHaveCount(4);

  await page.getByRole("link", { name: "Open Total" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hundred and fifteen" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Rows of the norm set" }).getByRole("row")).toHaveCount(3);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect(readFileSync(await (await file).path(), "utf8")).toContain("total,,6;0,8;0,100,15,200");

  await page.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("stays, as it is, for the reports that used it");
  await page.getByRole("alertdialog").getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("Retired", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retire" })).toHaveCount(0);
});

test("a specialist scores by hand with private norms that nobody else sees", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 404/);
  const author = await account("App Admin");
  const id = await seedApplication(author, "Shapes for scoring");
  await publish(author, id);
  await enterAs(specialist);
  await page.goto(`/application/${id}`);
  await page.getByRole("link", { name: "Private norms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Private norms for Shapes for scoring" })).toBeVisible();
  await upload(page, csv("means.csv", means));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Private", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Score by hand with Hundred and fifteen" }).click();
  await expect(page).toHaveURL(/\/norms\/score\?norm=/);
  await page.reload();

  await page.getByLabel("Birth date").fill("2019-03-15");
  await page.getByLabel("Test date").fill("2025-09-20");
  await page.getByLabel("Raw score").fill("115");
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Results" })).toBeFocused();
  // (115 - 100) / 15 is a z score of 1: T 60, scaled 13, standard 115, and the 84th percentile.
  // The error of measurement is 15√(1 - 0.91) = 4.5: the interval is 115 ± 8.8.
  const row = page.getByRole("table", { name: "Results" }).getByRole("row").nth(1);
  for (const figure of ["6 y 6 m", "1.00", "60", "13", "115", "84th", "106–124"])
    await expect(row).toContainText(figure);
  await row.getByRole("button", { name: "How case 1 was worked out" }).click();
  await expect(dialog(page)).toContainText("Line 3 of the uploaded file (All).");
  await expect(dialog(page)).toContainText("T is 50 + 10z");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Paste from a spreadsheet" }).click();
  await dialog(page).getByLabel("Rows").fill("3/15/2019\t9/20/2025\t\t\tF\t100\n3/15/2009\t9/20/2025\t\t\t\t85");
  await dialog(page).getByRole("button", { name: "Add rows" }).click();
  await page.getByRole("button", { name: "Score", exact: true }).click();
  const rows = page.getByRole("table", { name: "Results" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText("50th");
  await expect(rows.nth(3)).toContainText("outside the norms");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("115,1,60,13,115,");

  const norm = new URL(page.url()).searchParams.get("norm") ?? "";
  const other = await account("Specialist");
  await enterAs(other);
  await page.goto(`/norms/application/${id}`);
  await expect(page.getByText("Norms will be here")).toBeVisible();
  await page.goto(`/norms/${norm}`);
  await expect(page.getByText("There is no such norm set")).toBeVisible();
});

test("ages are worked out without any norms, corrected for an early birth", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto("/");
  await new Bar(page).choose("More", "Score by hand");
  await page.getByLabel("Birth date").fill("2025-01-10");
  await page.getByLabel("Test date").fill("2026-01-10");
  await page.getByLabel("Weeks of gestation").fill("32");
  await page.getByRole("button", { name: "Work out ages" }).click();
  const row = page.getByRole("table", { name: "Results" }).getByRole("row").nth(1);
  // Due 56 days after birth, on March 7: ten months on January 10.
  await expect(row).toContainText("1 y 0 m");
  await expect(row).toContainText("10 m");
  await expect(row).toContainText("309");
  await expect(row).toContainText("The corrected age is used: born before week 37+0");
});
