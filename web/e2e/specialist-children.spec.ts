import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { addChild } from "./fixtures/people.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

type Added = components["schemas"]["AddedMeasurements"];

/** Twelve children, the first five of them measured. */
async function classOf(api: Api) {
  const names = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou"];
  const ids: string[] = [];
  for (const name of names) ids.push(await addChild(api, name, `Stone ${name}`, "2019-05-01"));
  await api.post<Added>("/api/measurement", {
    measurements: ids.slice(0, 5).flatMap((child_id, place) => [
      { child_id, measure: "NLL-A", test_date: "2026-03-12", value: 20 + 10 * place },
      { child_id, measure: "NLL-A", test_date: "2026-04-12", value: 30 + 10 * place },
      { child_id, measure: "SLPS2", test_date: "2026-04-12", value: 50 },
    ]),
  });
  return ids;
}

const list = (page: Page) => page.getByRole("region", { name: "Children's List" });
const box = (page: Page, name: string) => list(page).getByRole("checkbox", { name: `${name} Stone ${name}` });
const firstNames = (page: Page) => list(page).locator("tbody tr td:nth-child(2)");

test("the children's list is sorted and filtered; what is selected of it lasts over pages, and is compared", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const ids = await classOf(specialist);
  await enterAs(specialist);
  await page.goto("/specialistDashboard");
  await expect(firstNames(page).first()).toHaveText("Ana");
  await list(page).getByRole("combobox", { name: "Sort by" }).selectOption("NLL-A");
  await expect(firstNames(page).first()).toHaveText("Eli");
  await list(page).getByRole("button", { name: "No baseline" }).click();
  await expect(list(page).getByText("1–7 of 7")).toBeVisible();
  await page.reload();
  await list(page).getByRole("button", { name: "Remove filter No baseline" }).click();
  await expect(firstNames(page).first()).toHaveText("Eli");
  await list(page).getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Tests" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await list(page).getByRole("button", { name: "Assessment 70 %" }).click();
  await expect(list(page).getByRole("list", { name: "Assessment" }).getByText("70 %")).toBeVisible();

  await page.goto("/specialistDashboard");
  await expect(list(page).getByText("1–10 of 12")).toBeVisible();
  await box(page, "Ana").check();
  await box(page, "Bo").check();
  await list(page).getByRole("button", { name: "Next" }).click();
  await box(page, "Lou").check();
  await page.reload();
  await expect(list(page).getByText("3 of 10 selected")).toBeVisible();
  await expect(box(page, "Lou")).toBeChecked();
  await list(page).getByRole("button", { name: "Compare" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Compare" }).click();

  const charts = page.getByRole("figure");
  await expect(charts).toHaveCount(4);
  await expect(page).toHaveURL(new RegExp(`child_id=${ids[0]}%2C${ids[1]}%2C${ids[11]}$`));
  await page.getByRole("combobox", { name: "Change Data of Assessment" }).selectOption("Last Month");
  await page
    .getByRole("figure", { name: "Assessment: Last Month" })
    .getByRole("button", { name: "Show as table" })
    .click();
  await expect(page.getByRole("cell", { name: "20 %" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "— (never measured)" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Student Info" }).click();
  await expect(page.getByRole("dialog").getByRole("definition").first()).toHaveText("Ana Stone Ana");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Enlarge Improvement" }).click();
  await expect(page.getByRole("dialog").getByRole("figure", { name: "Improvement: SLPS2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Bo Stone Bo from the comparison" }).click();
  await expect(page.getByRole("list", { name: "Children" }).getByRole("listitem")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("figure").first().getByRole("img")).toBeVisible();
});

test("what is done with each of a selection: activities started, reports printed, a table saved", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist, "Shapes");
  await finish(specialist, await start(specialist, ready), [1, 1, 1, 1]);
  await addChild(specialist, "Bo", "Stone Bo");
  await enterAs(specialist);
  await page.goto("/specialistDashboard");
  const boxes = list(page).getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const one of await boxes.all()) await one.check();

  await list(page).getByRole("button", { name: "Start an activity" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start with 2 children" }).click();
  await expect(dialog.getByRole("link", { name: "Open" })).toHaveCount(2);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await list(page).getByRole("button", { name: "Print reports" }).click();
  await dialog.getByRole("button", { name: "Make reports" }).click();
  await expect(dialog.getByText("No finished activity yet")).toBeVisible({ timeout: 60_000 });
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save 1 as a file" }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await list(page).getByRole("button", { name: "Export" }).click();
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "All children of this list" }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/^milepost-children-scores-.*\.csv$/);
});
