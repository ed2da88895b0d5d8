import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
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
const drawing = (page: Page, name: string) => chart(page, name).locator("svg").first();

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

/** What of a card's first chart is filled, and with what. */
const fills = (page: Page, name: string) =>
  chart(page, name).evaluate((element) =>
    [...element.querySelectorAll("svg [stroke]")]
      .map((shape) => shape.getAttribute("stroke") ?? "")
      .filter((color, at, all) => color.startsWith("#") && all.indexOf(color) === at),
  );

test("each choice changes what the dashboard draws, and stays in another session", async ({
  page,
  specialist,
  enterAs,
  newDevice,
}) => {
  await seedScores(specialist);
  await enterAs(specialist);
  await page.goto("/dashboardSetting");
  const { plot, statistic, color } = {
    plot: form(page).getByLabel("Plot"),
    statistic: form(page).getByLabel("Statistics"),
    color: form(page).getByLabel("Color"),
  };
  await expect(plot.getByRole("option")).toHaveText(["Bar Graph", "Pie Chart", "Scatter Plot"]);
  await expect(statistic.getByRole("option")).toHaveText(["Average", "Mean", "Trimmed Mean", "Spread", "Quartiles"]);
  await expect(color.getByRole("option")).toHaveText(["Mixed", "Red", "Green", "Yellow"]);
  for (const [field, value] of [
    [plot, "bar"],
    [statistic, "average"],
    [color, "mixed"],
  ] as const)
    await expect(field).toHaveValue(value);
  await expect(form(page).getByLabel("From")).toHaveCount(2);
  await expect(form(page).getByLabel("To")).toHaveCount(2);

  await page.goto("/specialistDashboard");
  await expect(drawing(page, "Assessment: Average")).toBeVisible();
  const mixed = await fills(page, "Assessment: Average");

  await choose(page, "Bar Graph", "Mean", "Red");
  await page.goto("/specialistDashboard");
  for (const name of ["Screening/Mini Test: Mean", "Assessment: Mean", "Intervention: Mean"])
    await expect(drawing(page, name)).toBeVisible();
  const red = await fills(page, "Assessment: Mean");
  expect(red.length).toBeLessThan(mixed.length);
  await expect(card(page, "Assessment").getByRole("option", { name: "Mean", exact: true })).toHaveCount(1);

  await choose(page, "Pie Chart", "Spread", "Green");
  await page.goto("/specialistDashboard");
  await chart(page, "Assessment: Spread").press("Home");
  await expect(
    page.getByRole("status").filter({ hasText: /^NLL-A: 30 % to below 50 %, 1 of 4 children \(25 %\); Spread 30 %$/ }),
  ).toBeAttached();
  await expect(page.getByText(/A slice is the share of these children/).first()).toBeVisible();
  await card(page, "Assessment").getByRole("button", { name: "Show as table" }).click();
  await expect(card(page, "Assessment").getByRole("row", { name: /^NLL-A .* 4 30 0 1 1 2/ })).toBeVisible();

  await choose(page, "Scatter Plot", "Trimmed Mean", "Yellow");
  const device = await newDevice();
  const there = await device.newPage();
  await there.context().addCookies((await specialist.request.storageState()).cookies);
  await there.goto("/specialistDashboard");
  await chart(there, "Assessment: Trimmed Mean").press("Home");
  await expect(
    there.getByRole("status").filter({ hasText: "NLL-A: —, there are 4 scores, and this statistic needs 10" }),
  ).toBeAttached();
  await choose(page, "Scatter Plot", "Quartiles", "Yellow");
  await there.reload();
  await chart(there, "Assessment: Quartiles").press("Home");
  await expect(
    there.getByRole("status").filter({ hasText: "NLL-A: from 55 % to 85 %, median 70 %, n = 4" }),
  ).toBeAttached();
  await there.goto("/dashboardSetting");
  await expect(form(there).getByLabel("Plot")).toHaveValue("scatter");
  await expect(form(there).getByLabel("Color")).toHaveValue("yellow");
});

test("two periods stand beside each other and are named, and one alone narrows the figures", async ({
  page,
  specialist,
  enterAs,
}) => {
  await seedScores(specialist);
  await enterAs(specialist);
  await page.goto("/dashboardSetting");
  const [from, to] = [form(page).getByLabel("From"), form(page).getByLabel("To")];
  await from.first().fill("2025-01-01");
  await to.first().fill("2024-12-31");
  await form(page).getByRole("button", { name: "Set Configuration" }).click();
  await expect(to.first()).toBeFocused();
  await expect(form(page).getByText("This is before From.")).toBeVisible();
  await to.first().fill("");
  await from.last().fill("2024-01-01");
  await to.last().fill("2024-12-31");
  await set(page);

  await page.goto("/specialistDashboard");
  const both = /Measurements counted: since Jan 1, 2025; Jan 1, 2024 – Dec 31, 2024\./;
  await expect(card(page, "Assessment").getByText(both)).toBeVisible();
  await expect(drawing(page, "Assessment: Average").getByText("since Jan 1, 2025")).toBeVisible();
  await expect(drawing(page, "Assessment: Average").getByText("Jan 1, 2024 – Dec 31, 2024")).toBeVisible();
  await card(page, "Assessment").getByRole("button", { name: "Show as table" }).click();
  await expect(card(page, "Assessment").getByRole("row", { name: /^NLL-A .* 4 70 70 4 35 35/ })).toBeVisible();

  for (const plot of ["Pie Chart", "Scatter Plot"]) {
    await choose(page, plot, "Average", "Mixed");
    await page.goto("/specialistDashboard");
    await expect(drawing(page, "Assessment: Average").getByText("Jan 1, 2024 – Dec 31, 2024")).toBeVisible();
  }

  // The second pair stays the second, also when the first is emptied.
  await page.goto("/dashboardSetting");
  await expect(from.first()).toHaveValue("2025-01-01");
  await from.first().fill("");
  await set(page);
  await page.goto("/dashboardSetting");
  await expect(from.first()).toHaveValue("");
  await expect(from.last()).toHaveValue("2024-01-01");
  await page.goto("/specialistDashboard");
  await expect(card(page, "Assessment").getByText("Measurements counted: Jan 1, 2024 – Dec 31, 2024.")).toBeVisible();
});

test("a reset goes back to the beginning after a question, by keyboard", async ({ page, specialist, enterAs }) => {
  await specialist.put("/api/specialist/settings", {
    plot: "pie",
    statistic: "spread",
    color: "green",
    periods: [{ from: "2024-01-01", until: "" }],
  });
  await enterAs(specialist);
  await page.goto("/dashboardSetting");
  await expect(form(page).getByLabel("Plot")).toHaveValue("pie");
  const keyboard = new Keyboard(page);
  await keyboard.activate(form(page).getByRole("button", { name: "Reset" }));
  const asking = page.getByRole("alertdialog", { name: "Reset the dashboard settings?" });
  await page.keyboard.press("Escape");
  await expect(asking).toBeHidden();
  await expect(form(page).getByLabel("Plot")).toHaveValue("pie");
  await keyboard.activate(form(page).getByRole("button", { name: "Reset" }));
  await keyboard.activate(asking.getByRole("button", { name: "Reset" }));
  await expect(page.getByText("The dashboard settings are back at their defaults.")).toBeVisible();
  for (const [name, value] of [
    ["Plot", "bar"],
    ["Statistics", "average"],
    ["Color", "mixed"],
  ] as const)
    await expect(form(page).getByLabel(name)).toHaveValue(value);
  await expect(form(page).getByLabel("From").first()).toHaveValue("");
  await page.reload();
  await expect(form(page).getByLabel("Plot")).toHaveValue("bar");
});

test("what is not saved is not lost, and a failure says so", async ({ page, problems, specialist, enterAs }) => {
  problems.allow(/status of 500 /);
  await enterAs(specialist);
  await page.goto("/dashboardSetting");
  await form(page).getByLabel("Plot").selectOption("Pie Chart");
  await page.getByRole("link", { name: "To the specialist dashboard" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await page.route("**/api/specialist/settings", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
  );
  await form(page).getByRole("button", { name: "Set Configuration" }).click();
  await expect(form(page).getByRole("alert").filter({ hasText: "Nothing was saved." })).toBeVisible();
  await expect(form(page).getByLabel("Plot")).toHaveValue("pie");
  await page.unroute("**/api/specialist/settings");
  await set(page);
});
