import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { finish, order, publish, seedApplication, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

const form = (page: Page) => page.getByRole("form", { name: "Export results" });
const preview = (page: Page) => page.getByRole("region", { name: "What it will hold" });

/** The files of a downloaded archive by their names. */
async function filesOf(download: Download): Promise<Record<string, string>> {
  const read =
    "import sys,json,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
    "print(json.dumps({n: z.read(n).decode('utf-8') for n in z.namelist()}))";
  return JSON.parse(execFileSync("python3", ["-c", read, await download.path()], { maxBuffer: 1 << 26 }).toString());
}

const lines = (table = "") => table.trim().split("\n");

test("results are chosen, counted and downloaded as tables that open", async ({ page, specialist, enterAs }) => {
  const shapes = await seedReady(specialist, "Shapes and numbers");
  await finish(specialist, await start(specialist, shapes), [1, 0, 3, null]);
  const ida = await seedChild(specialist, "Ida", "Moss");
  await finish(specialist, await start(specialist, { ...shapes, child: ida }), [0, 1, null, 2]);
  const second = await seedApplication(specialist, "Sounds");
  await publish(specialist, second);
  const purchase = await order(specialist, second);
  await finish(specialist, await start(specialist, { child: ida, purchase }), [1, 1, 1, 1]);

  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  await page.getByRole("link", { name: "Export results" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Export results" })).toBeVisible();
  await expect(preview(page)).toContainText("2 children3 finished activities12 results");

  await form(page).getByRole("combobox", { name: "Applications" }).click();
  await page.getByRole("option", { name: /Shapes and numbers/ }).click();
  await page.keyboard.press("Escape");
  await expect(preview(page)).toContainText("2 children2 finished activities8 results");
  await form(page).getByRole("combobox", { name: "Versions" }).click();
  await page.getByRole("option", { name: "Version 1, 2 activities" }).click();
  await page.keyboard.press("Escape");
  await form(page).getByRole("combobox", { name: "Children" }).fill("Ida");
  await page.getByRole("option", { name: "Ida Moss" }).click();
  await expect(preview(page)).toContainText("1 child1 finished activity4 results");

  await expect(page).toHaveURL(/children=/);
  await page.reload();
  await expect(form(page).getByRole("button", { name: "Remove Ida Moss" })).toBeVisible();
  await expect(preview(page)).toContainText("1 child1 finished activity4 results");

  const saving = page.waitForEvent("download");
  await form(page).getByRole("button", { name: "Export results" }).click();
  await expect(page.getByText("The download of the results has begun.")).toBeVisible();
  const wide = await filesOf(await saving);
  const folder = "01-id-shapes-and-numbers/";
  expect(Object.keys(wide).sort()).toEqual(
    [
      "README.txt",
      ...["codes.csv", "dictionary.csv", "labels.csv", "read.R", "read.sps"].map((name) => folder + name),
      "options.csv",
      "questions.csv",
      "totals.csv",
    ].sort(),
  );
  expect(lines(wide[`${folder}codes.csv`])).toHaveLength(2);
  expect(wide[`${folder}codes.csv`]).toContain(",Ida,Moss,");
  await expect(page.getByRole("heading", { name: "The export is ready" })).toBeVisible();

  await form(page).getByRole("button", { name: "Remove Ida Moss" }).click();
  await form(page)
    .getByRole("radio", { name: /Long table/ })
    .check();
  await expect(preview(page)).toContainText("2 children2 finished activities8 results");
  await preview(page).getByText("Columns of each result").click();
  await expect(preview(page).getByText("missing_reason", { exact: true })).toBeVisible();
  const again = page.waitForEvent("download");
  await form(page).getByRole("button", { name: "Export results" }).click();
  const long = await filesOf(await again);
  expect(lines(long["results.csv"])).toHaveLength(9);
});

test("a de-identified export comes with a key file of its own, and the same key gives the same file", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist);
  await finish(specialist, await start(specialist, ready), [1, 0, 3, null]);
  await enterAs(specialist);
  await page.goto("/results/export?format=long");
  await form(page)
    .getByRole("checkbox", { name: /De-identify/ })
    .check();
  const saving = page.waitForEvent("download");
  await form(page).getByRole("button", { name: "Export results" }).click();
  const first = await saving;
  const files = await filesOf(first);
  for (const text of Object.values(files)) {
    for (const secret of ["Robin", "Vale", ready.child, "2020-03-12"]) expect(text).not.toContain(secret);
  }

  const shown = page.getByRole("region", { name: "The export is ready" });
  const key = (await shown.locator("code").textContent()) ?? "";
  expect(key).toHaveLength(52);
  expect(page.url()).not.toContain(key);

  // A user who leaves without the key is asked.
  await page.getByRole("link", { name: "Milepost" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Leave without the key?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).click();
  const savingKey = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download key file" }).click();
  const keyFile = readFileSync(await (await savingKey).path(), "utf8");
  expect(keyFile).toContain("Robin");
  expect(keyFile).toContain(key);

  await form(page).getByLabel("Pseudonym key of an earlier export").fill(key);
  const savingAgain = page.waitForEvent("download");
  await form(page).getByRole("button", { name: "Export results" }).click();
  const again = await savingAgain;
  expect(readFileSync(await again.path()).equals(readFileSync(await first.path()))).toBe(true);
});
