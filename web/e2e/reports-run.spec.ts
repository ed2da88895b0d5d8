import { seedCohort } from "./fixtures/cohort.ts";
import { expect, test } from "./fixtures/test.ts";
import { configure, form, heading, openNew, run, store, tag } from "./pages/reports.ts";

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
  await form(page).getByLabel("Age from").fill("100");
  const nobody = await configure(page);
  await expect(nobody.getByRole("region", { name: "What this report was asked for" })).toContainText("From 100 years");
  await expect(nobody.getByText("Activities", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText("0");
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
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.getByRole("button", { name: "Compute anew" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("region", { name: "Score", exact: true })).toBeVisible();
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
  await seedCohort(specialist, "Large cohort", 24);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Large cohort" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Small cohort" })).toBeHidden();
  await form(page).getByLabel("Age from").fill("");
  const tab = await configure(page);
  await expect(tab.getByRole("region", { name: "Score", exact: true })).toContainText(/Mean\s*\d/);
  await expect(tab.getByText("Left out as outliers")).toBeHidden();
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
