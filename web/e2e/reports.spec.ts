import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { ReportConfig as Config } from "@/features/insight/reports/types";
import { newPerson, password, register } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { seedCohort } from "./fixtures/cohort.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

const title = "App Admin Report Configuration";
const form = (page: Page) => page.getByRole("form", { name: "Report" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
/** A tag as it is pressed: its checkbox itself is not seen. */
const tag = (page: Page, of: string, name: string) => group(page, of).getByText(name, { exact: true });
const saved = (page: Page) => page.getByRole("region", { name: "Saved reports" });

async function openNew(page: Page) {
  await page.goto("/reportsStatistics?view=configuration");
  await expect(form(page)).toBeVisible();
}

/** Presses Configure Report and answers the tab that opens. */
async function configure(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Configure Report" }).click();
  const tab = await opened;
  await tab.waitForURL(/\/reportsStatistics\/test\?run=/);
  return tab;
}

const configs = (api: Api) => api.get<Config[]>("/api/report-config");

/** What the form asks for when nothing in it is changed. */
const defaults = {
  name: "",
  application_ids: [],
  users: { active: "all", rules: [] },
  variables: ["users", "score"],
  outputs: ["mean", "median", "standard_deviation"],
  top_outliers: { keep: true, percent: 80 },
  bottom_outliers: { keep: true, percent: 20 },
  time_period: "all",
  compare_to: "none",
  compare_groups: "none",
  compare_variables: [],
  closure: "",
  subjective_scoring: { on: false, sliders: 3, least: 0, most: 100 },
  color_coding: false,
} satisfies Schemas["Definition"];

const never = {
  format: "pdf",
  schedule: "never",
  weekday: 1,
  hour: 7,
  time_zone: "UTC",
  recipients: [],
  paused: false,
};

/** Runs what is asked for by default and answers the run's id. */
const run = async (api: Api) => (await api.post<Schemas["Run"]>("/api/report-run", { definition: defaults })).run_id;

/** Saves a report. */
const store = (api: Api, name: string, more: object = {}) =>
  api.post<Config>("/api/report-config", { definition: { ...defaults, name }, automation: never, ...more });

test("the form is there whole, with the specified choices and defaults", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto("/reportsStatistics");
  await page.getByRole("link", { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("Applications appear here once activities of them are finished.")).toBeVisible();
  await expect(saved(page)).toContainText("None yet.");
  for (const rule of ["Age", "Gender", "Ethnicity", "Disability Status", "Location", "Worst Categories"]) {
    await expect(page.getByRole("button", { name: `Add rule ${rule}` }), rule).toBeVisible();
  }
  const tags = (name: string) => group(page, name).getByRole("checkbox");
  await expect(tags("Variables")).toHaveCount(6);
  await expect(tags("Output")).toHaveCount(11);
  for (const name of ["Number of Users", "Score"]) {
    await expect(group(page, "Variables").getByRole("checkbox", { name })).toBeChecked();
  }
  for (const name of ["Attempts", "Media", "Repeats", "Hints"]) {
    await expect(group(page, "Variables").getByRole("checkbox", { name })).not.toBeChecked();
  }
  const outputs = ["Median", "Mean", "Mode", "Range", "Standard Deviation", "Percentile", "Variance", "Quartiles"];
  for (const name of [...outputs, "Confidence Interval", "Trimmed Mean", "Spread"]) {
    await expect(group(page, "Output").getByRole("checkbox", { name, exact: true }), name).toHaveCount(1);
  }
  const top = page.getByRole("slider", { name: "Top Outliers above, percent" });
  await expect(top).toHaveAttribute("aria-valuenow", "80");
  await expect([await top.getAttribute("aria-valuemin"), await top.getAttribute("aria-valuemax")]).toEqual([
    "60",
    "100",
  ]);
  const bottom = page.getByRole("slider", { name: "Bottom Outliers below, percent" });
  await expect(bottom).toHaveAttribute("aria-valuenow", "20");
  expect([await bottom.getAttribute("aria-valuemin"), await bottom.getAttribute("aria-valuemax")]).toEqual(["0", "40"]);
  await expect(
    page.getByRole("radiogroup", { name: "Top Outliers" }).getByLabel("Keep", { exact: true }),
  ).toBeChecked();
  await expect(form(page).getByLabel("Time Period").locator("option")).toHaveText([
    "Past 1 month",
    "Past 3 months",
    "Past 1 year",
    "Past 3 years",
    "All",
  ]);
  await expect(form(page).getByLabel("Schedule").locator("option")).toHaveText(["Never", "Every Week"]);
  await expect(form(page).getByLabel("Format").locator("option")).toHaveText(["PDF"]);
  await audit(page, "a new report");
  await fits(page, "a new report");
});

test("a report is asked for by keyboard alone, and what is wrong stands under its field", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await openNew(page);
  const keys = new Keyboard(page);
  await keys.fill(form(page).getByLabel("Age from"), "9");
  await keys.fill(form(page).getByLabel("Age to"), "4");
  await keys.fill(form(page).getByLabel("Date start"), "02/30/2026");
  await keys.activate(page.getByRole("button", { name: "Add rule Gender" }));
  const rule = page.getByRole("region", { name: "Rule: Gender" });
  await expect(rule.getByLabel("Gender", { exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Add rule Gender" })).toBeHidden();
  await keys.activate(page.getByRole("button", { name: "Configure Report" }));
  await expect(form(page).getByLabel("Age to")).toBeFocused();
  await expect(page.getByText("This is below the age from.")).toBeVisible();
  await expect(page.getByText("Please enter a day as MM/DD/YYYY.")).toBeVisible();
  await expect(page.getByText("Please choose one or more, or remove the rule.")).toBeVisible();
  await audit(page, "a report with mistakes");

  await rule.getByLabel("Gender", { exact: true }).fill("Female");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(rule).toContainText("Female");
  await rule.getByRole("button", { name: "Remove rule Gender" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add rule Gender" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Rules" })).toBeFocused();

  await form(page).getByLabel("Age to").fill("");
  await form(page).getByLabel("Date start").fill("02/28/2026");
  const variable = group(page, "Variables").getByRole("checkbox", { name: "Score" });
  await keys.tabTo(variable);
  await keys.press("Space");
  await expect(variable).not.toBeChecked();
  await keys.press("Space");
  const slider = page.getByRole("slider", { name: "Top Outliers above, percent" });
  await keys.tabTo(slider);
  await keys.press("ArrowRight", "End");
  await expect(slider).toHaveAttribute("aria-valuenow", "100");
  await keys.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "60");
  await page.getByRole("radiogroup", { name: "Top Outliers" }).getByLabel("Not Keep").check();
  await expect(page.getByText("Activities with more than 60 % of the points are left out.")).toBeVisible();
  const tab = await configure(page);
  await expect(tab.getByText("60 % of the points are left out")).toBeVisible();
});

test("Configure Report opens the figures in a new tab: with charts, their tables, a PDF, and the same again", async ({
  page,
  specialist,
  enterAs,
}) => {
  await seedCohort(specialist, "Shapes and numbers", 6);
  await enterAs(specialist);
  await openNew(page);
  await form(page).getByLabel("Name").fill("Girls and boys");
  await page.getByRole("searchbox", { name: "Search applications" }).fill("nothing like it");
  await expect(page.getByText("No application matches.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search applications" }).fill("shápes");
  await page.getByRole("checkbox", { name: "Shapes and numbers" }).check();
  await expect(page.getByText("1 chosen")).toBeVisible();
  for (const name of ["Confidence Interval", "Quartiles", "Percentile"]) {
    await tag(page, "Output", name).click();
  }
  await form(page).getByLabel("Compare Different Groups").selectOption("Gender");
  await form(page).getByLabel("Closure").fill("Thank you.\nThe team");
  await page.getByRole("switch", { name: "Colorcoding" }).check();
  await audit(page, "a report filled in");
  const tab = await configure(page);
  await expect(heading(tab, "Girls and boys")).toBeVisible();
  const figures = tab.getByRole("region", { name: "Score", exact: true });
  await expect(figures).toContainText("n = 6");
  await expect(figures).toContainText(/Mean\s*\d/);
  await expect(figures.getByText(/Below 30 %|30 to below 50 %|50 % and above/)).toBeVisible();
  const chart = tab.getByRole("application", { name: /^Groups: Score, Mean\./ });
  await chart.focus();
  await expect(chart.getByRole("status")).toContainText(/emale|ale/);
  const figure = tab.getByRole("figure", { name: "Groups: Score, Mean" });
  await figure.getByRole("button", { name: "Show as table" }).click();
  await expect(figure.getByRole("row")).toHaveCount(3);
  await expect(tab.getByRole("table", { name: "Comparisons" })).toContainText("Welch");
  await expect(tab.getByText("Thank you.")).toHaveCount(2);
  await expect(tab.getByRole("region", { name: "What this report was asked for" })).toContainText("Shapes and numbers");
  await audit(tab, "a report's figures");
  await fits(tab, "a report's figures");
  const before = await figures.innerText();
  await tab.reload();
  await expect(figures).toContainText("n = 6");

  const download = tab.waitForEvent("download");
  await tab.getByRole("button", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  // Another activity changes what is asked for anew, and not what is repeated.
  await seedCohort(specialist, "Shapes and more", 1);
  const address = tab.url();
  await tab.getByRole("button", { name: "Repeat" }).click();
  await expect(tab).not.toHaveURL(address);
  await expect(tab.getByText("an earlier report, with its inputs")).toBeVisible();
  expect(await figures.innerText()).toBe(before);
});

test("what has no figures says why", async ({ page, specialist, enterAs }) => {
  await seedCohort(specialist, "One child alone", 1);
  await enterAs(specialist);
  await openNew(page);
  const tab = await configure(page);
  await expect(heading(tab, "Report without a name")).toBeVisible();
  const spread = tab.getByRole("region", { name: "Score", exact: true }).getByRole("note");
  await expect(spread.first()).toHaveAccessibleName(/^No value: /);
  await audit(tab, "a report of one child");
  await form(page).getByLabel("Age from").fill("100");
  const nobody = await configure(page);
  await expect(nobody.getByRole("region", { name: "What this report was asked for" })).toContainText("From 100 years");
  await expect(nobody.getByText("Activities", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText("0");
  await audit(nobody, "a report of nobody");
});

test("while a report is computed its page says how far it is, and it can be cancelled", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 409/);
  await seedCohort(specialist, "Slow shapes", 1);
  await enterAs(specialist);
  const id = await run(specialist);
  // A report of few children is there at once: the answers say that it goes on.
  await page.route(`**/api/report-run/${id}`, async (route) => {
    const response = await route.fetch();
    const { result: _result, finished_at: _finished, ...run } = await response.json();
    await route.fulfill({ response, json: { ...run, state: "running", progress: 0.42 } });
  });
  await page.goto(`/reportsStatistics/test?run=${id}`);
  await expect(page.getByRole("heading", { name: "The report is being computed" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Computed" })).toHaveAttribute("aria-valuenow", "42");
  await audit(page, "a report that is computed");
  await fits(page, "a report that is computed");
  // It has ended meanwhile.
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("This report has ended already.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("region", { name: "Score", exact: true })).toBeVisible();

  for (const [state, said] of [
    ["cancelled", "This report was cancelled"],
    ["failed", "This report could not be computed"],
  ] as const) {
    await page.route(`**/api/report-run/${id}`, async (route) => {
      const response = await route.fetch();
      const { result: _result, ...run } = await response.json();
      await route.fulfill({ response, json: { ...run, state, reason: "error" } });
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
    await audit(page, said);
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.getByRole("button", { name: "Compute anew" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("region", { name: "Score", exact: true })).toBeVisible();
});

test("a report is saved, scheduled, duplicated, archived and brought back, and its versions can be looked at", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await openNew(page);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await expect(page.getByText("This field is required")).toBeVisible();
  await form(page).getByLabel("Name").fill("Every Monday");
  await form(page).getByLabel("Schedule").selectOption("Every Week");
  await form(page).getByLabel("Day of the week").selectOption("Wednesday");
  await form(page).getByLabel("Hour").selectOption("06:00");
  await form(page).getByLabel("Time zone").fill("Tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  const recipients = form(page).getByRole("combobox", { name: "Recipients" });
  await recipients.fill("kim");
  await recipients.press("Enter");
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("“kim” is no email address.")).toBeVisible();
  await recipients.press("Backspace");
  await recipients.fill("kim@example.org");
  await recipients.press("Enter");
  await form(page).getByLabel("Share with a role").selectOption("Statistician/Analyst");
  await audit(page, "a scheduled report");
  await fits(page, "a scheduled report");
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("The report is saved.")).toBeVisible();
  await expect(page).toHaveURL(/config=/);
  await expect(page.getByText(/^Version 1, saved on /)).toBeVisible();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  const [stored] = await configs(specialist);
  expect(stored?.automation).toMatchObject({
    schedule: "every_week",
    weekday: 3,
    hour: 6,
    time_zone: "Asia/Tokyo",
    recipients: ["kim@example.org"],
  });
  expect(stored?.shared_with).toBe("Statistician/Analyst");
  await page.reload();
  await expect(form(page).getByLabel("Name")).toHaveValue("Every Monday");
  await expect(form(page).getByLabel("Time zone")).toHaveValue("Asia/Tokyo");

  await page.getByRole("switch", { name: "Pause" }).check();
  await form(page).getByLabel("Closure").fill("See you next week.");
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("Paused: nothing is sent.")).toBeVisible();
  await expect(page.getByText(/^Version 2, saved on /)).toBeVisible();

  // Back to what it was asked for at first.
  await saved(page).getByRole("button", { name: "More of Every Monday" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of Every Monday" });
  await expect(dialog).toContainText("See you next week.");
  await dialog.getByLabel("Version").selectOption({ index: 1 });
  await expect(dialog).not.toContainText("See you next week.");
  await audit(page, "versions of a report");
  await dialog.getByRole("button", { name: "Fill the form with this version" }).click();
  await expect(form(page).getByLabel("Closure")).toHaveValue("");
  // Nothing was saved by it, and leaving asks.
  await page.getByRole("link", { name: "Dashboard Report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText(/^Version 3, saved on /)).toBeVisible();

  await saved(page).getByRole("button", { name: "More of Every Monday" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
  await expect(form(page).getByLabel("Name")).not.toHaveValue("Every Monday");
  await saved(page).getByRole("button", { name: "More of Every Monday", exact: true }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
});

test("of two tabs the later one is offered to reload or to overwrite, and loses nothing by waiting", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 409/);
  const { config_id } = await store(specialist, "Autumn");
  const address = `/reportsStatistics?view=configuration&config=${config_id}`;
  await enterAs(specialist);
  const other = await context.newPage();
  await page.goto(address);
  await other.goto(address);
  const change = async (tab: Page, closure: string) => {
    await form(tab).getByLabel("Closure").fill(closure);
    await tab.getByRole("button", { name: "Save report" }).click();
  };
  const conflict = page.getByRole("dialog", { name: "This report was changed elsewhere" });
  await form(page).getByLabel("Closure").fill("Mine");
  await change(other, "Theirs");
  await expect(other.getByText("The report is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Save report" }).click();
  await audit(page, "a conflict");
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await expect(form(page).getByLabel("Closure")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save report" }).click();
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expect(page.getByText(/^Version 3, saved on /)).toBeVisible();
  expect((await configs(specialist))[0]?.definition.closure).toBe("Mine");

  await change(other, "Theirs again");
  await other
    .getByRole("dialog", { name: "This report was changed elsewhere" })
    .getByRole("button", { name: "Reload" })
    .click();
  await expect(form(other).getByLabel("Closure")).toHaveValue("Mine");
  expect((await configs(specialist))[0]?.version).toBe(3);
});

test("a report that is shared with a role is run and copied by its accounts, and not changed", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  await store(specialist, "For everybody", { shared_with: "Specialist" });
  const kim = await account("Specialist", "Kim", "Vale");
  await enterAs(kim);
  await page.goto("/adminDashboard");
  const table = page.getByRole("table", { name: "Saved reports" });
  await expect(table).toContainText("Shared by Ada Marsh");
  await table.getByRole("button", { name: "Open For everybody" }).click();
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

test("the dashboard report lists what is saved with its last run, runs it, and pages", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/adminDashboard");
  await expect(page.getByRole("heading", { name: "Your saved reports will be here" })).toBeVisible();
  await audit(page, "no saved reports");
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
  await table.getByRole("button", { name: "Run Report 11 now" }).click();
  await expect(page.getByRole("region", { name: "Score", exact: true })).toContainText("n = 3");
  await page.goBack();
  await expect(table).toContainText("Done");
  await table.getByRole("button", { name: "More of Report 11" }).click();
  await page.getByRole("menuitem", { name: "Runs" }).click();
  const runs = page.getByRole("dialog", { name: "Runs of Report 11" });
  await expect(runs.getByRole("link")).toHaveCount(1);
  await audit(page, "runs of a report");
  await page.keyboard.press("Escape");
  const plot = page.getByRole("region", { name: "Scores in the latest runs" });
  await expect(plot).toContainText("Drawn by your settings: Bar Graph, Average, Mixed.");
  await expect(plot.getByRole("link", { name: "Dashboard Settings" })).toHaveAttribute("href", "/dashboardSetting");
  await specialist.put("/api/specialist/settings", { plot: "scatter", statistic: "spread", color: "red", periods: [] });
  await page.reload();
  await expect(plot).toContainText("Drawn by your settings: Scatter Plot, Spread, Red.");
  await plot.getByRole("button", { name: "Show as table" }).click();
  await expect(plot).toContainText("it does not ask for Spread");
  await audit(page, "the dashboard report");
  await fits(page, "the dashboard report");

  await table.getByRole("button", { name: "More of Report 11" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: "No report matches" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Archived" }).check();
  await table.getByRole("button", { name: "Restore Report 11" }).click();
  await expect(page.getByRole("heading", { name: "No report matches" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Archived" }).uncheck();
  await expect(table).toContainText("Report 11");
});

test("a statistician sees groups of ten children and more, and is told why there are none", async ({
  page,
  account,
  specialist,
  enterAs,
}) => {
  const kim = await account("Statistician/Analyst", "Kim");
  await enterAs(kim);
  await seedCohort(specialist, "Small cohort", 4);
  await openNew(page);
  await expect(page.getByText("Your reports are de-identified:")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Top Outliers" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Add rule Location" })).toBeHidden();
  // Other tests of this server may have left groups of their own; of such an age there is nobody.
  await form(page).getByLabel("Age from").fill("100");
  const none = await configure(page);
  await expect(none.getByText("De-identified:")).toBeVisible();
  await expect(none.getByRole("heading", { name: "There are no figures" })).toBeVisible();
  await audit(none, "no groups");
  await seedCohort(specialist, "Large cohort", 24);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Large cohort" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Small cohort" })).toBeHidden();
  await form(page).getByLabel("Age from").fill("");
  const tab = await configure(page);
  await expect(tab.getByRole("region", { name: "Score", exact: true })).toContainText(/Mean\s*\d/);
  await expect(tab.getByText("Left out as outliers")).toBeHidden();
  await audit(tab, "figures of groups");
});

test.describe("logged out", () => {
  const badLogin = "The provided email or password is incorrect.";
  const pending =
    "This account is still pending approval. Please wait for your account to be approved. You will receive an account status email within 5-7 business days.";

  test("the box logs in for real and stays on its page", async ({ page, problems, specialist, server, playwright }) => {
    problems.allow(/status of 401 .*\/api\/auth\//);
    await page.goto("/reportsStatistics");
    const box = page.getByRole("region", { name: "Login" });
    const log = async (email: string, secret: string) => {
      await box.getByLabel("Username").fill(email);
      await box.getByLabel("Password", { exact: true }).fill(secret);
      await box.getByRole("button", { name: "Login" }).click();
    };
    await expect(box.getByRole("link", { name: "Forgot" })).toHaveAttribute("href", "/login");
    await expect(box.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", /^\/register/);
    await audit(page, "the login box");
    await fits(page, "the login box");
    await log(specialist.account.email, "wrong-horse-1");
    await expect(box.getByRole("alert").filter({ hasText: badLogin })).toBeVisible();
    const waiting = newPerson("Statistician/Analyst");
    await register(playwright.request, server.url, waiting);
    await log(waiting.email, password);
    await expect(box.getByRole("alert").filter({ hasText: pending })).toBeVisible();
    await log(specialist.account.email, password);
    await expect(page.getByRole("link", { name: "Dashboard Report" })).toBeVisible();
    await expect(heading(page, "Reports/Statistics")).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/reportsStatistics");
    await audit(page, "the choice");
    await fits(page, "the choice");
    await page.getByRole("link", { name: "Dashboard Report" }).click();
    await expect(page).toHaveURL(/\/adminDashboard$/);
  });

  test("a link to a saved report waits for the login, and opens then", async ({ page, problems, specialist }) => {
    problems.allow(/status of 401 .*\/api\/auth\//);
    const { config_id } = await store(specialist, "Linked");
    await page.goto(`/reportsStatistics?view=configuration&config=${config_id}`);
    await page.getByLabel("Username").fill(specialist.account.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(form(page).getByLabel("Name")).toHaveValue("Linked");
  });
});

test("what was typed is there again when the session has ended meanwhile", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 401/);
  await enterAs(specialist);
  await openNew(page);
  await form(page).getByLabel("Name").fill("Long typed");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByLabel("Username").fill(specialist.account.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(form(page).getByLabel("Name")).toHaveValue("Long typed");
  await expect(page.getByText("What you had typed before your session ended is here again.")).toBeVisible();
});

test("roles without statistics are told so", async ({ page, account, enterAs }) => {
  await enterAs(await account("Parent/Caretaker"));
  for (const path of ["/reportsStatistics", "/adminDashboard", "/reportsStatistics/test"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your role has no statistics" }), path).toBeVisible();
  }
  await audit(page, "no statistics");
});

test("another's report and run are not there", async ({ page, account, specialist, enterAs, problems }) => {
  problems.allow(/status of 404 .*\/api\/report-/);
  const { config_id } = await store(specialist, "Mine alone");
  const id = await run(specialist);
  await enterAs(await account("Specialist", "Kim"));
  for (const path of [
    `/reportsStatistics?view=configuration&config=${config_id}`,
    `/reportsStatistics/test?run=${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "There is no such report" }), path).toBeVisible();
  }
});
