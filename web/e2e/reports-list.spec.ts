import { seedCohort } from "./fixtures/cohort.ts";
import { expect, test } from "./fixtures/test.ts";
import { configs, form, store } from "./pages/reports.ts";

test("a report that is shared with a role is run and copied by its accounts, and not changed", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, account, enterAs }) => {
  await store(specialist, "For everybody", { shared_with: "Specialist" });
  const kim = await account("Specialist", "Kim", "Vale");
  await enterAs(kim);
  await page.goto("/adminDashboard");
  const table = page.getByRole("table", { name: "Saved reports" });
  await expect(table).toContainText("Shared by Ada Marsh");
  await table.getByRole("link", { name: "Open For everybody" }).click();
  await expect(page.getByText("This report is shared with you.")).toBeVisible();
  await form(page).getByLabel("Name").fill("My own");
  await page.getByRole("button", { name: "Save a copy" }).click();
  await expect(page.getByRole("button", { name: "Save report" })).toBeVisible();
  expect((await configs(kim)).map(({ definition, mine }) => [definition.name, mine]).sort()).toEqual([
    ["For everybody", false],
    ["My own", true],
  ]);
  const [shared] = await configs(specialist);
  expect(shared?.definition.name).toBe("For everybody");
  // Every other specialist of this server would find it, too.
  await specialist.request.delete(`/api/report-config/${shared?.config_id}`);
  expect(await configs(kim)).toHaveLength(1);
});

test("the dashboard report lists what is saved with its last run, runs it, and pages", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto("/adminDashboard");
  await expect(page.getByRole("heading", { name: "Your saved reports will be here" })).toBeVisible();
  await seedCohort(specialist, "Shapes and numbers", 3);
  for (let n = 1; n <= 11; n++) await store(specialist, `Report ${n}`);
  await page.reload();
  const table = page.getByRole("table", { name: "Saved reports" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table).toContainText("Report 1");
  await page.goBack();
  await page.getByRole("searchbox", { name: "Search reports" }).fill("report 11");
  await expect(table.getByRole("row")).toHaveCount(2);
  await table.getByRole("button", { name: "Run now: Report 11" }).click();
  await expect(page.getByRole("region", { name: "Score", exact: true })).toContainText("n = 3");
  await page.goBack();
  await expect(table).toContainText("Done");
  await table.getByRole("button", { name: "More for Report 11" }).click();
  await page.getByRole("menuitem", { name: "Runs" }).click();
  const runs = page.getByRole("dialog", { name: "Runs of Report 11" });
  await expect(runs.getByRole("link")).toHaveCount(1);
  await page.keyboard.press("Escape");
  const plot = page.getByRole("region", { name: "Scores in the latest runs" });
  await expect(plot).toContainText("Drawn by your settings: Bar Graph, Average, Mixed.");
  await expect(plot.getByRole("link", { name: "Dashboard Settings" })).toHaveAttribute("href", "/dashboardSetting");
  await specialist.put("/api/specialist/settings", { plot: "scatter", statistic: "spread", color: "red", periods: [] });
  await page.reload();
  await expect(plot).toContainText("Drawn by your settings: Scatter Plot, Spread, Red.");
  await plot.getByRole("button", { name: "Show as table" }).click();
  await expect(plot).toContainText("it does not ask for Spread");

  await table.getByRole("button", { name: "More for Report 11" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: "No report matches" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Archived" }).check();
  await table.getByRole("button", { name: "Restore Report 11" }).click();
  await expect(page.getByRole("heading", { name: "No report matches" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Archived" }).uncheck();
  await expect(table).toContainText("Report 11");
});
