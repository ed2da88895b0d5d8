import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { components } from "@/api/schema";
import { Keyboard } from "./fixtures/keyboard.ts";
import { png } from "./fixtures/pictures.ts";
import type { Server } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { threeSheets } from "./fixtures/workbook.ts";
import { csv, ImportPage } from "./pages/import.ts";

type Schemas = components["schemas"];

const secret = "hunter2-is-nowhere";

/** Three good rows, of which two have dates that can be read in two orders, and two bad ones. */
const mixed = csv(
  "class 3b.csv",
  "First Name,Last Name,Date of Birth,Notes,Password",
  `Zoë,Øst,03/04/2019,likes trains,${secret}1`,
  `علي,نور,05/06/2020,,${secret}2`,
  `美咲,山田,,,${secret}3`,
  `Nobody,,01/02/2019,,${secret}4`,
  `Later,Born,01/02/2199,,${secret}5`,
);

/** All that the server keeps in its folder. */
function kept(server: Server): string {
  const folder = server.store[server.store.indexOf("--data") + 1] ?? "";
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")).join();
}

test("a file becomes children: columns, dates, preview, import, and the same file again changes nothing", async ({
  page,
  server,
  engine,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const wizard = new ImportPage(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await wizard.choose(mixed);

  await expect(wizard.step("Columns")).toBeVisible();
  await expect(wizard.field("First Name").locator("option:checked")).toHaveText("First Name");
  await expect(page.getByText("Passwords, not kept")).toBeVisible();
  await expect(page.getByText("likes trains")).toBeVisible();
  await page.getByRole("button", { name: "Go on to the preview" }).click();
  await expect(wizard.notice("Please choose how the dates are written.")).toBeVisible();
  await expect(page.getByText("03/04/2019 → Apr 3, 2019")).toBeVisible();
  await expect(page.getByText("03/04/2019 → Mar 4, 2019")).toBeVisible();
  await wizard.dayFirst();
  await expect(wizard.notice("Please choose how the dates are written.")).toBeHidden();

  await wizard.toPreview();
  await wizard.expectCounts({ All: 5, New: 3, Update: 0, Unchanged: 0, Refused: 2 });
  await wizard.show("Refused 2");
  await expect(page.getByRole("row", { name: /Nobody/ })).toContainText("Refused");
  await expect(page).toHaveURL(/rows=refused/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download refused rows" }).click();
  const refused = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(refused).toContain("Nobody");
  expect(refused).not.toContain("Zoë");
  expect(refused).not.toContain(secret);
  await page.getByRole("button", { name: "Show row 5" }).click();
  await expect(page.getByRole("dialog", { name: "Row 5" })).toContainText("Nobody");
  await page.keyboard.press("Escape");

  await wizard.run("3 children");
  await page.getByRole("link", { name: "See the children" }).click();
  await expect(page.getByRole("row", { name: /علي/ })).toBeVisible();
  const found = await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child&search=zoe");
  expect(found.map(({ first_name, date_of_birth }) => [first_name, date_of_birth])).toEqual([["Zoë", "2019-04-03"]]);
  // PostgreSQL keeps its rows elsewhere; what lies in the folder beside them is looked through all the same.
  if (engine === "sqlite") expect(kept(server)).toContain("likes trains");
  expect(kept(server)).not.toContain(secret);

  await wizard.open();
  await wizard.choose(mixed);
  await expect(page.getByText("The columns are mapped as the last time.")).toBeVisible();
  await wizard.dayFirst();
  await wizard.toPreview();
  await wizard.expectCounts({ All: 5, New: 0, Update: 0, Unchanged: 3, Refused: 2 });
  await expect(page.getByText("There is nothing to import")).toBeVisible();
});

test("what was exported as Excel and is imported again changes nothing", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await specialist.post("/api/child", {
    first_name: "=Zoë",
    last_name: "Øst",
    date_of_birth: "2019-04-03",
    phone_number: "+47 22 33 44 55",
    gestational_weeks: 39,
    sex_for_norms: "female",
    address: "1 Main St\nOslo",
    medical_id: "000123",
    custom_id: "-7",
    consent_sign_date: "2026-01-05",
    notes: '"quoted", 美咲',
  });
  await specialist.post("/api/child", { first_name: "علي", last_name: "نور" });
  await enterAs(specialist);
  await page.goto("/dashboard");
  await expect(page.getByRole("row", { name: /Zoë Øst/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  const file = await download;
  const buffer = readFileSync((await file.path()) ?? "");
  const wizard = await new ImportPage(page).open();
  await wizard.choose({ name: file.suggestedFilename(), mimeType: "", buffer });
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.toPreview();
  await wizard.expectCounts({ All: 2, New: 0, Update: 0, Unchanged: 2, Refused: 0 });
});

test("a file is imported by keyboard alone", { tag: ["@large", "@paths"] }, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  const keys = new Keyboard(page);
  const chooser = page.waitForEvent("filechooser");
  await keys.activate(page.getByRole("button", { name: "Choose a file" }));
  await (await chooser).setFiles(csv("keys.csv", "Given,Last Name,Date of Birth", "Mia,Stone,03/04/2019"));
  await expect(wizard.step("Columns")).toBeVisible();
  await keys.choose(wizard.field("Given"), "First Name");
  await keys.tabTo(page.getByRole("radio", { name: "Day, month, year" }));
  await keys.press("Space");
  await expect(page.getByRole("radio", { name: "Day, month, year" })).toBeChecked();
  await keys.activate(page.getByRole("button", { name: "Go on to the preview" }));
  await expect(wizard.step("Preview")).toBeVisible();
  await keys.activate(page.getByRole("button", { name: "Import 1 child" }));
  await keys.activate(page.getByRole("alertdialog").getByRole("button", { name: "Import" }));
  await expect(page.getByRole("heading", { name: "1 child imported" })).toBeVisible();
});

test("what is in doubt waits for a choice, and a row that fits two records leads to joining them", async ({
  page,
  context,
  specialist,
  enterAs,
}) => {
  await specialist.post("/api/child", {
    first_name: "Zoë",
    last_name: "Øst",
    date_of_birth: "2019-03-12",
    medical_id: "7",
  });
  for (const school of ["Hill", "Dale"])
    await specialist.post("/api/child", { first_name: "Ada", last_name: "Birk", date_of_birth: "2018-09-01", school });
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(
    csv(
      "doubts.csv",
      "Student ID,First Name,Last Name,Date of Birth,School",
      "7,Ann,Lee,2020-01-02,Hill",
      "8,Mia,Stone,2019,Hill",
      "9,Leo,Lang,2019,#N/A",
      "10,Kim,Ray,2018-05-06,Hill",
      "11,Ada,Birk,2018-09-01,Hill",
    ),
  );
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.toPreview();
  await expect(wizard.rows("To decide 3")).toBeAttached();
  await expect(page.getByText("3 rows wait for your decision.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toBeHidden();

  await wizard.decide(/Only a year where a date should be: 2 rows/, "Take without the date");
  await expect(wizard.rows("To decide 2")).toBeAttached();
  await wizard.decide(/A spreadsheet error instead of a value: 1 row/, "Leave out");
  await expect(wizard.rows("To decide 1")).toBeAttached();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Take without the date" })).toBeChecked();
  await page.getByRole("button", { name: "Show row 2" }).click();
  const row = page.getByRole("dialog", { name: "Row 2" });
  await expect(row).toContainText("The id is that of Zoë Øst");
  await row.getByRole("button", { name: "Leave it out" }).click();
  await wizard.expectCounts({ All: 5, New: 2, Update: 0, Unchanged: 0, Refused: 3 });
  await wizard.run("2 children");
  const found = () => specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child");
  const listed = (await found()).map(({ first_name, date_of_birth }) => [first_name, date_of_birth ?? ""]).sort();
  const others = [
    ["Kim", "2018-05-06"],
    ["Mia", ""],
    ["Zoë", "2019-03-12"],
  ];
  const ada = ["Ada", "2018-09-01"];
  expect(listed).toEqual([ada, ada, ...others]);

  await page.getByRole("button", { name: "Show row 6" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Compare and join the records in a new tab" }).click();
  const tab = await opened;
  const join = tab.getByRole("dialog", { name: "Join two records of one child" });
  await join.getByRole("button", { name: /^Compare with Ada Birk/ }).click();
  await join.getByRole("radiogroup", { name: "School or hospital" }).getByText("Dale").click();
  await join.getByLabel("Reason").fill("Added twice.");
  await join.getByRole("button", { name: "Join the records" }).click();
  await expect(tab.getByText("The two records are one now.")).toBeVisible();
  expect(await found()).toHaveLength(4);
  await tab.reload();
  await tab.getByRole("button", { name: "Undo the join" }).click();
  await expect(tab.getByText("The two records are apart again.")).toBeVisible();
  await expect(tab.getByRole("button", { name: "Undo the join" })).toBeHidden();
  expect(await found()).toHaveLength(5);
});

test("a file that can be read in several ways is asked about, and its import is undone", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (415|422) /);
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose({ name: "x.png", mimeType: "image/png", buffer: png() });
  await expect(wizard.notice("This file is neither CSV nor Excel (.xlsx).")).toBeVisible();

  const buffer = Buffer.from("First Name,Last Name\r\nK\xeastutis,Lang\r\n", "latin1");
  await wizard.choose({ name: "letters.csv", mimeType: "text/csv", buffer });
  await page.getByRole("radio", { name: "Kęstutis" }).click();
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Letters read as Central Europe (Windows-1250).")).toBeVisible();

  await wizard.open();
  await wizard.choose(threeSheets());
  await expect(page.getByRole("checkbox", { name: "Monday, 2 rows" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Old (hidden), 2 rows" })).not.toBeChecked();
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Sheets read: Monday, Tuesday.")).toBeVisible();
  await wizard.toPreview();
  await expect(page.getByRole("row", { name: /Row 2 of Tuesday/ })).toBeVisible();
  await wizard.run("2 children");

  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible();
  expect(await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child")).toEqual([]);
});

test("a run shows its progress after a reload, is cancelled, gone on with, and undone", { tag: "@large" }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  // A run of thousands of rows gives way to other writers.
  const done = 120_000;
  const wizard = await new ImportPage(page).open();
  const rows = Array.from({ length: 2500 }, (_, i) => `Zoë ${i},Øst,S${i}`);
  await wizard.choose(csv("whole school.csv", "First Name,Last Name,Student ID", ...rows));
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.toPreview();
  await wizard.start("2,500 children");
  await expect(page.getByRole("heading", { name: "Importing" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Importing" })).toBeVisible();
  await expect(page.getByText(/[1-9][\d,]* of 2,500 rows/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByRole("heading", { name: "Import cancelled" })).toBeVisible();
  await expect(page.getByText(/of 2,500 rows are done: .* These stay on your list\./)).toBeVisible();

  await wizard.open();
  await page.getByRole("link", { name: "Show whole school.csv" }).click();
  await page.getByRole("button", { name: "Go on with the rest" }).click();
  await expect(page.getByRole("heading", { name: "Importing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2,500 children imported" })).toBeVisible({ timeout: done });
  await page.getByRole("button", { name: "Undo this import" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(question).toContainText("2,500 children that it added will be removed");
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "Undoing the import" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible({ timeout: done });
  expect(await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child")).toEqual([]);
});
