import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { addChild, bornYearsAgo } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** Four children whose scores in 2024 were lower than in 2025. */
async function seedScores(api: Api) {
  for (const [name, before, now] of [
    ["Ana", 20, 40],
    ["Bo", 30, 60],
    ["Cy", 40, 80],
    ["Dee", 50, 100],
  ] as const) {
    const child_id = await addChild(api, name, "Quill", bornYearsAgo(6));
    const at = (measure: string, test_date: string, value: number) => ({ child_id, measure, test_date, value });
    await api.post("/api/measurement", {
      measurements: [
        at("NLL-A", "2024-05-01", before),
        at("NLL-A", "2025-05-01", now),
        at("NLM-A", "2025-05-02", 100 - now),
        at("SLPS2", "2025-05-02", now),
        at("NLL-I", "2025-05-02", now),
      ],
    });
  }
}

const form = (page: Page) => page.getByRole("form", { name: "Dashboard Settings" });
const chart = (page: Page, name: string) => page.getByRole("application", { name: new RegExp(`^${name}\\.`) });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function choose(page: Page, plot: string, statistic: string, color: string) {
  await page.goto("/dashboardSetting");
  await form(page).getByLabel("Plot").selectOption(plot);
  await form(page).getByLabel("Statistics").selectOption(statistic);
  await form(page).getByLabel("Color").selectOption(color);
  await set(page);
}

async function set(page: Page) {
  await form(page).getByRole("button", { name: "Set Configuration" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The dashboard settings are saved." })).toBeVisible();
  await expect(page).toHaveURL("/");
}

test("what is chosen draws the dashboard, with both periods, and in another session too", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs, newDevice }) => {
  await seedScores(specialist);
  await enterAs(specialist);
  await choose(page, "Pie Chart", "Spread", "Green");
  await page.goto("/specialistDashboard");
  await chart(page, "Assessment: Spread").press("Home");
  await expect(
    page.getByRole("status").filter({ hasText: /^NLL-A: 30 % to below 50 %, 1 of 4 children \(25 %\); Spread 30 %$/ }),
  ).toBeAttached();
  await expect(page.getByText(/A slice is the share of these children/).first()).toBeVisible();

  await page.goto("/dashboardSetting");
  await form(page).getByLabel("From").first().fill("2025-01-01");
  await form(page).getByLabel("From").last().fill("2024-01-01");
  await form(page).getByLabel("To").last().fill("2024-12-31");
  await form(page).getByLabel("Statistics").selectOption("Average");
  await set(page);
  const there = await (await newDevice()).newPage();
  await there.context().addCookies((await specialist.request.storageState()).cookies);
  await there.goto("/specialistDashboard");
  const both = /Measurements counted: since Jan 1, 2025; Jan 1, 2024 – Dec 31, 2024\./;
  await expect(card(there, "Assessment").getByText(both)).toBeVisible();
  const drawing = chart(there, "Assessment: Average").locator("svg").first();
  await expect(drawing.getByText("since Jan 1, 2025")).toBeVisible();
  await expect(drawing.getByText("Jan 1, 2024 – Dec 31, 2024")).toBeVisible();
  await card(there, "Assessment").getByRole("button", { name: "Show as table" }).click();
  await expect(card(there, "Assessment").getByRole("row", { name: /^NLL-A .* 4 70 70 .*4 35 35/ })).toBeVisible();
  await there.goto("/dashboardSetting");
  await expect(form(there).getByLabel("Plot")).toHaveValue("pie");
  await expect(form(there).getByLabel("Color")).toHaveValue("green");
  await expect(form(there).getByLabel("From").last()).toHaveValue("2024-01-01");
});
