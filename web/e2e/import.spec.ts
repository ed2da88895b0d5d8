import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { components } from "@/api/schema";
import { audit, fits, openDialog } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { png } from "./fixtures/pictures.ts";
import type { Server } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { threeSheets, zip } from "./fixtures/workbook.ts";
import { csv, ImportPage } from "./pages/import.ts";

type Schemas = components["schemas"];

const secret = "hunter2-is-nowhere";
const refusedFile = /status of (413|415|422) /;

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
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const wizard = new ImportPage(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await audit(page, "choose a file");
  await fits(page, "choose a file");
  await wizard.choose(mixed);

  await expect(wizard.step("Columns")).toBeVisible();
  await expect(wizard.field("First Name").locator("option:checked")).toHaveText("First Name");
  await expect(page.getByText("Passwords, not kept")).toBeVisible();
  await expect(page.getByText("likes trains")).toBeVisible();
  await page.getByRole("button", { name: "Go on to the preview" }).click();
  await expect(wizard.notice("Please choose how the dates are written.")).toBeVisible();
  await audit(page, "columns");
  await fits(page, "columns");
  await expect(page.getByText("03/04/2019 → Apr 3, 2019")).toBeVisible();
  await expect(page.getByText("03/04/2019 → Mar 4, 2019")).toBeVisible();
  await wizard.dayFirst();
  await expect(wizard.notice("Please choose how the dates are written.")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Day, month, year" })).toBeChecked();

  await wizard.toPreview();
  await wizard.expectCounts({ All: 5, New: 3, Update: 0, Unchanged: 0, Refused: 2 });
  await audit(page, "preview");
  await fits(page, "preview");
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
  await audit(page, "one row");
  await page.keyboard.press("Escape");

  await wizard.run("3 children");
  await audit(page, "done");
  await fits(page, "done");
  await page.getByRole("link", { name: "See the children" }).click();
  await expect(page.getByRole("row", { name: /علي/ })).toBeVisible();
  const found = await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child&search=zoe");
  expect(found.map(({ first_name, date_of_birth }) => [first_name, date_of_birth])).toEqual([["Zoë", "2019-04-03"]]);
  expect(kept(server)).toContain("likes trains");
  expect(kept(server)).not.toContain(secret);

  await wizard.open();
  await wizard.choose(mixed);
  await expect(page.getByText("The columns are mapped as the last time.")).toBeVisible();
  await wizard.dayFirst();
  await wizard.toPreview();
  await wizard.expectCounts({ All: 5, New: 0, Update: 0, Unchanged: 3, Refused: 2 });
  await expect(page.getByText("There is nothing to import")).toBeVisible();
});

for (const format of ["CSV", "Excel"]) {
  test(`what was exported as ${format} and is imported again changes nothing`, async ({
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
    await specialist.post("/api/child", { first_name: "Other", last_name: "Child" });
    await enterAs(specialist);
    await page.goto("/dashboard");
    await expect(page.getByRole("row", { name: /Other Child/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    const buffer = readFileSync((await file.path()) ?? "");
    const wizard = await new ImportPage(page).open();
    await wizard.choose({ name: file.suggestedFilename(), mimeType: "", buffer });
    await expect(wizard.step("Columns")).toBeVisible();
    await wizard.toPreview();
    await wizard.expectCounts({ All: 3, New: 0, Update: 0, Unchanged: 3, Refused: 0 });
  });
}

test("files of OneRoster and School Data Sync are recognized, without their passwords", async ({
  page,
  server,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(
    csv(
      "users.csv",
      "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,grades,password",
      `s-1,active,2026-01-01,true,o-1,student,mia,Mia,Stone,mia@school.example,03,${secret}6`,
      `t-1,active,2026-01-01,true,o-1,teacher,tom,Tom,Reed,tom@school.example,,${secret}7`,
    ),
  );
  await expect(page.getByText("This is a file of OneRoster.")).toBeVisible();
  await wizard.toPreview();
  await expect(wizard.rows("New 1")).toBeAttached();
  await wizard.open();
  await wizard.choose(
    csv("Student.csv", "SIS ID,School SIS ID,First Name,Last Name,Username,Password", `9,1,Leo,Lang,leo,${secret}8`),
  );
  await expect(page.getByText("This is a file of Microsoft School Data Sync.")).toBeVisible();
  await wizard.toPreview();
  await wizard.run("1 child");
  expect(kept(server)).not.toContain(secret);
});

test("a field that is used twice or lacks is named, and nothing goes on", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(csv("odd.csv", "Given,Something,Else", "Mia,Stone,x", "Leo,Lang,y"));
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.field("Given").selectOption("First Name");
  await wizard.field("Else").selectOption("First Name");
  await expect(wizard.notice("First Name is used by more than one column.")).toBeVisible();
  await page.getByRole("button", { name: "Go on to the preview" }).click();
  await expect(wizard.step("Columns")).toBeVisible();
  await audit(page, "a field used twice");
  await wizard.field("Else").selectOption("Not imported");
  await expect(wizard.notice("No column is chosen for: Last Name.")).toBeVisible();
  await wizard.field("Something").selectOption("Last Name");
  await expect(wizard.notice("No column is chosen")).toBeHidden();
  await wizard.toPreview();
  // None of the names is known: the first row might be a child.
  await wizard.expectCounts({ All: 3, New: 2, Update: 0, Unchanged: 0, Refused: 1 });
});

test("an import that was left open is gone on with, or discarded", async ({ page, problems, specialist, enterAs }) => {
  problems.allow(/status of 404 /);
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(csv("left open.csv", "First Name,Last Name", "Mia,Stone"));
  await expect(wizard.step("Columns")).toBeVisible();
  const address = page.url();
  await wizard.open();
  await audit(page, "open imports");
  await fits(page, "open imports");
  await page.getByRole("link", { name: "Go on with left open.csv" }).click();
  await expect(wizard.step("Columns")).toBeVisible();
  await page.getByRole("button", { name: "Discard import" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this import?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard import" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(wizard.notice("The import is discarded.")).toBeVisible();
  await expect(page.getByText("left open.csv")).toBeHidden();
  await page.goto(address);
  await expect(page.getByText("This import is no longer there")).toBeVisible();
});

test("files that cannot be read are refused with the reason", async ({ page, problems, specialist, enterAs }) => {
  problems.allow(refusedFile);
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose({ name: "x.png", mimeType: "image/png", buffer: png() });
  await expect(wizard.notice("This file is neither CSV nor Excel (.xlsx).")).toBeVisible();
  await wizard.choose(csv("empty.csv", ""));
  await expect(wizard.notice("The file is empty.")).toBeVisible();
  const big = test.info().outputPath("big.csv");
  writeFileSync(big, Buffer.alloc(21 * 1024 * 1024, "a"));
  await wizard.choose(big);
  await expect(wizard.notice("The file is larger than 20 MB.")).toBeVisible();
  await audit(page, "a refused file");
});

test("a dropped file is taken, and a lost answer to the import is found again", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/ERR_FAILED/);
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["First Name,Last Name\r\nMia,Stone\r\n"], "dropped.csv", { type: "text/csv" }));
    return data;
  });
  await page.getByRole("region", { name: "Choose a file" }).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.toPreview();
  await page.route("**/api/child-import/run/*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.run("1 child");
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 child imported" })).toBeVisible();
});

test("a file is imported by keyboard alone", async ({ page, specialist, enterAs }) => {
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

test("what is in doubt waits for a choice: for all rows with a warning, or for one", async ({
  page,
  specialist,
  enterAs,
}) => {
  await specialist.post("/api/child", {
    first_name: "Zoë",
    last_name: "Øst",
    date_of_birth: "2019-03-12",
    medical_id: "7",
  });
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
    ),
  );
  await expect(wizard.step("Columns")).toBeVisible();
  await wizard.toPreview();
  await expect(wizard.rows("To decide 3")).toBeAttached();
  await expect(page.getByText("3 rows wait for your decision.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toBeHidden();
  await audit(page, "rows to decide");
  await fits(page, "rows to decide");

  await wizard.decide(/Only a year where a date should be: 2 rows/, "Take without the date");
  await expect(wizard.rows("To decide 2")).toBeAttached();
  await wizard.decide(/A spreadsheet error instead of a value: 1 row/, "Leave out");
  await expect(wizard.rows("To decide 1")).toBeAttached();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Take without the date" })).toBeChecked();
  await audit(page, "rows that were decided");
  await page.getByRole("button", { name: "Show row 2" }).click();
  const row = page.getByRole("dialog", { name: "Row 2" });
  await expect(row).toContainText("The id is that of Zoë Øst");
  await audit(page, "one row to decide", { within: openDialog });
  await row.getByRole("button", { name: "Leave it out" }).click();
  await wizard.expectCounts({ All: 4, New: 2, Update: 0, Unchanged: 0, Refused: 2 });
  await wizard.run("2 children");
  const found = await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child");
  expect(found.map(({ first_name, date_of_birth }) => [first_name, date_of_birth ?? ""]).sort()).toEqual([
    ["Kim", "2018-05-06"],
    ["Mia", ""],
    ["Zoë", "2019-03-12"],
  ]);
});

test("letters that can be read in two ways are chosen by how the words look", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  const buffer = Buffer.from("First Name,Last Name\r\nK\xeastutis,Lang\r\n", "latin1");
  await wizard.choose({ name: "letters.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("Where are the letters right?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read the file" })).toBeDisabled();
  await audit(page, "which letters");
  await fits(page, "which letters");
  await page.getByRole("radio", { name: "Kęstutis" }).click();
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(wizard.step("Columns")).toBeVisible();
  await expect(page.getByText("Kęstutis")).toBeVisible();
  await expect(page.getByText("Letters read as Central Europe (Windows-1250).")).toBeVisible();
});

test("sheets are chosen, and a hidden one is not by itself", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(threeSheets());
  await expect(page.getByText("Which sheets are lists of children?")).toBeVisible();
  await audit(page, "which sheets");
  await fits(page, "which sheets");
  await expect(page.getByRole("checkbox", { name: "Monday, 2 rows" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Old (hidden), 2 rows" })).not.toBeChecked();
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Sheets read: Monday, Tuesday.")).toBeVisible();
  await wizard.toPreview();
  await expect(page.getByRole("row", { name: /Row 2 of Tuesday/ })).toBeVisible();
  await wizard.run("2 children");
});

test("the tables of a school's system are read together", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  const tables = {
    "users.csv": "sourcedId,enabledUser,givenName,familyName,password\n1,true,Mia,Stone,x\n2,true,Tom,Reed,x\n",
    "roles.csv": "userSourcedId,role\n1,student\n2,teacher\n",
  };
  await wizard.choose({ name: "set.zip", mimeType: "application/zip", buffer: zip(tables) });
  await expect(page.getByText("This is a file of OneRoster.")).toBeVisible();
  await wizard.toPreview();
  await wizard.expectCounts({ All: 2, New: 1, Update: 0, Unchanged: 0, Refused: 1 });
});

test("a run shows its progress after a reload, is cancelled, gone on with, and undone", async ({
  page,
  specialist,
  enterAs,
}) => {
  test.slow();
  await enterAs(specialist);
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
  await audit(page, "a cancelled import");
  await fits(page, "a cancelled import");

  await wizard.open();
  await page.getByRole("link", { name: "Show whole school.csv" }).click();
  await page.getByRole("button", { name: "Go on with the rest" }).click();
  await expect(page.getByRole("heading", { name: "Importing" })).toBeVisible();
  await audit(page, "a running import");
  await fits(page, "a running import");
  await expect(page.getByRole("heading", { name: "2,500 children imported" })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Undo this import" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(question).toContainText("2,500 children that it added will be removed");
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "Undoing the import" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible({ timeout: 120_000 });
  await audit(page, "an undone import");
  await fits(page, "an undone import");
  expect(await specialist.get<Schemas["PersonEntry"][]>("/api/people?kind=child")).toEqual([]);
});

test("a run that failed says what is safe and is tried again", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const wizard = await new ImportPage(page).open();
  await wizard.choose(csv("stops.csv", "First Name,Last Name", "Mia,Stone", "Leo,Lang"));
  await expect(wizard.step("Columns")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("import");
  const real = await specialist.get<Schemas["Import"]>(`/api/child-import/${id}`);
  const run = { done: 1, new: 1, update: 0, same: 0, refused: 0, removed: 0, restored: 0, kept: 0, kept_rows: [] };
  let failed = true;
  await page.route(`**/api/child-import/${id}`, (route) =>
    failed
      ? route.fulfill({
          json: { ...real, state: "failed", run: { ...run, reason: "error", can_run: true, can_undo: true } },
        })
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "The import stopped" })).toBeVisible();
  await expect(page.getByText("The next rows could not be stored.")).toBeVisible();
  await expect(
    page.getByText("1 of 2 rows are done: 1 child added, 0 changed. These stay on your list."),
  ).toBeVisible();
  await audit(page, "a failed import");
  await fits(page, "a failed import");
  failed = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "2 children imported" })).toBeVisible();
});
