import { seedCohort } from "./fixtures/cohort.ts";
import { expect, test } from "./fixtures/test.ts";
import { configure, form, heading, openNew, tag } from "./pages/reports.ts";

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

  // Another activity changes what is asked for again, and not what is repeated.
  await seedCohort(specialist, "Shapes and more", 1);
  const address = tab.url();
  await tab.getByRole("button", { name: "Repeat" }).click();
  await expect(tab).not.toHaveURL(address);
  await expect(tab.getByText("an earlier report, with its inputs")).toBeVisible();
  expect(await figures.innerText()).toBe(before);
});
