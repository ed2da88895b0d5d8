import type { Page } from "@playwright/test";
import { newPerson, password, register } from "./fixtures/accounts.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { configs, configure, form, group, heading, openNew, saved, store, title } from "./pages/reports.ts";

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
  await saved(page).getByRole("button", { name: "More for Every Monday" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of Every Monday" });
  await expect(dialog).toContainText("See you next week.");
  await dialog.getByLabel("Version").selectOption({ index: 1 });
  await expect(dialog).not.toContainText("See you next week.");
  await dialog.getByRole("button", { name: "Fill the form with this version" }).click();
  await expect(form(page).getByLabel("Closure")).toHaveValue("");
  // Nothing was saved by it, and leaving asks.
  await page.getByRole("link", { name: "Dashboard Report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText(/^Version 3, saved on /)).toBeVisible();

  await saved(page).getByRole("button", { name: "More for Every Monday" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
  await expect(form(page).getByLabel("Name")).not.toHaveValue("Every Monday");
  await saved(page).getByRole("button", { name: "More for Every Monday", exact: true }).click();
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
