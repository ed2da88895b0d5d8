import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { addChild, bornYearsAgo } from "./fixtures/people.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { expect, test } from "./fixtures/test.ts";

/** The same day so many months ago; a day that every month has. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** Three children with scores of a year, and one who was never measured. */
async function seedScores(api: Api) {
  const scored = [
    { name: "Ana", now: 40, before: 34 },
    { name: "Bo", now: 60, before: 66 },
    { name: "Cy", now: 80, before: 71 },
  ];
  for (const { name, now, before } of scored) {
    const child_id = await addChild(api, name, "Quill", bornYearsAgo(6));
    const at = (measure: string, test_date: string, value: number) => ({ child_id, measure, test_date, value });
    await api.post("/api/measurement", {
      measurements: [
        at("NLL-A", monthsAgo(12), before - 10),
        at("NLL-A", monthsAgo(1), before),
        at("NLL-A", monthsAgo(0), now),
        at("NLL-I", monthsAgo(1), before - 5),
        at("NLL-I", monthsAgo(0), now - 5),
      ],
    });
  }
  const child_id = await addChild(api, "Ana", "Quill-Marsh", bornYearsAgo(7));
  await api.post("/api/measurement", {
    measurements: [{ child_id, measure: "NLM-A", test_date: monthsAgo(0), value: 25 }],
  });
  await addChild(api, "Dee", "Other", bornYearsAgo(5));
}

const chart = (page: Page, name: string) => page.getByRole("application", { name: new RegExp(`^${name}\\.`) });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the filter form opens the dashboard, and its saved filters come back", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/specialist");
  const form = page.getByRole("form", { name: "Filter" });
  await form.getByLabel("Last name").fill("quill");
  await page.getByLabel("Name of this filter").fill("The Quills");
  await page.getByRole("button", { name: "Save filter" }).click();
  await expect(page.getByRole("button", { name: "Use The Quills" })).toBeVisible();
  // What is typed is in the address, and there after a reload.
  await page.reload();
  await expect(form.getByLabel("Last name")).toHaveValue("quill");
  await form.getByRole("button", { name: "Clear all fields" }).click();
  await expect(form.getByLabel("Last name")).toHaveValue("");
  await page.getByRole("button", { name: "Use The Quills" }).click();
  await expect(form.getByLabel("Last name")).toHaveValue("quill");
  await fromMenu(page.getByRole("region", { name: "Saved filters" }), "Remove");
  await expect(page.getByRole("button", { name: "Use The Quills" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Use The Quills" })).toBeVisible();

  await form.getByRole("button", { name: "Specialist" }).click();
  await expect(page).toHaveURL(/\/specialistDashboard\?last_name=quill$/);
  await expect(page.getByRole("heading", { name: "No child matches" })).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Last name: quill" }).click();
  await expect(page.getByRole("heading", { name: "No children yet" })).toBeVisible();
});

test("the dashboard shows every statistic, keeps its view, and leads to the children behind a bar", async ({
  page,
  specialist,
  enterAs,
}) => {
  await seedScores(specialist);
  await enterAs(specialist);
  await page.goto("/specialistDashboard?last_name=quill");
  const numbers = page.getByRole("list", { name: "Children at a glance" });
  await expect(numbers.getByRole("link", { name: "4 Children" })).toBeVisible();
  const assessment = card(page, "Assessment");
  await expect(chart(page, "Assessment: Average")).toBeVisible();
  await assessment.getByRole("button", { name: "Show as table" }).click();
  await expect(assessment.getByRole("row", { name: /^NLL-A .* 3 60 60/ })).toBeVisible();
  await expect(assessment.getByRole("row", { name: /^NLR-A .* 0 — — no child has a score/ })).toBeVisible();
  await assessment.getByRole("button", { name: "Show as chart" }).click();

  const statistic = assessment.getByLabel("Statistic of Assessment");
  for (const [name, figure] of [
    ["Standard Deviation", "NLL-A: 20 %, n = 3"],
    ["Skewness", "NLL-A: 0, n = 3"],
    ["Kurtosis", "NLL-A: —, there are 3 scores, and this statistic needs 4"],
  ] as const) {
    await statistic.selectOption(name);
    await chart(page, `Assessment: ${name}`).press("Home");
    await expect(page.getByRole("status").filter({ hasText: figure })).toBeAttached();
  }
  await expect(page).toHaveURL(/assessment=kurtosis/);
  await page.reload();
  await expect(statistic).toHaveValue("kurtosis");

  const saved = page.waitForEvent("download");
  await assessment.getByRole("button", { name: /^Export Assessment/ }).click();
  await page.getByRole("menuitem", { name: "Picture (PNG)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^milepost-assessment-kurtosis-\d{4}-\d\d-\d\d\.png$/);
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");

  await page.getByRole("button", { name: "View" }).click();
  const dialog = page.getByRole("dialog", { name: "View" });
  await dialog.getByLabel("Plot").selectOption("Scatter Plot");
  await dialog.getByLabel("From").first().fill(monthsAgo(2));
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("switch", { name: "Separate lines" }).press("Space");
  await expect(page).toHaveURL(/separate=true/);
  await page.reload();
  await expect(chart(page, "Children's Improvement \\(offset for display\\)")).toBeVisible();
  await expect(page.getByText(/Measurements counted: since /).first()).toBeVisible();

  const change = chart(page, "Change compared to last month");
  await change.focus();
  const keyboard = new Keyboard(page);
  await keyboard.press("Home", ...Array<string>(4).fill("ArrowRight"));
  await expect(page.getByRole("status").filter({ hasText: /^NLL-A: mean change \+3 points, n = 3/ })).toBeAttached();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/measure=NLL-A&with=last_month/);
});
