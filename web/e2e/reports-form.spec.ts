import { password } from "./fixtures/accounts.ts";
import { expect, test } from "./fixtures/test.ts";
import { configs, form, heading, openNew, saved, store, title } from "./pages/reports.ts";

test("a report is saved, scheduled, duplicated, archived and brought back, and its versions can be looked at", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await openNew(page);
  await form(page).getByLabel("Name").fill("Every Monday");
  await form(page).getByLabel("Schedule").selectOption("Every Week");
  await form(page).getByLabel("Day of the week").selectOption("Wednesday");
  await form(page).getByLabel("Hour").selectOption("06:00");
  await form(page).getByLabel("Time zone").fill("Tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  const recipients = form(page).getByRole("combobox", { name: "Recipients" });
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

test("a visitor logs in on the page itself, where a link led to, and again once the session has ended", {
  tag: ["@large", "@paths"],
}, async ({ page, problems, specialist }) => {
  problems.allow(/status of 401/);
  const { config_id } = await store(specialist, "Linked");
  const box = page.getByRole("region", { name: "Login" });
  const logIn = async () => {
    await box.getByLabel("Username").fill(specialist.account.email);
    await box.getByLabel("Password", { exact: true }).fill(password);
    await box.getByRole("button", { name: "Login" }).click();
  };
  await page.goto(`/reportsStatistics?view=configuration&config=${config_id}`);
  await logIn();
  await expect(form(page).getByLabel("Name")).toHaveValue("Linked");
  await expect(heading(page, title)).toBeFocused();

  await page.getByRole("link", { name: "New report" }).click();
  await expect(form(page).getByLabel("Name")).toHaveValue("");
  await form(page).getByLabel("Name").fill("Long typed");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save report" }).click();
  await logIn();
  await expect(form(page).getByLabel("Name")).toHaveValue("Long typed");
  await expect(page.getByText("What you had typed before your session ended is here again.")).toBeVisible();
});
