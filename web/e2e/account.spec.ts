import { password } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { AccountPage } from "./pages/account.ts";
import { LoginPage } from "./pages/login.ts";

/** What the browser logs about answers that these tests bring about. */
const refused = /status of (401|422) .*\/api\/auth\//;
const anotherPassword = "Brand-new-horse-7";

test("the profile is changed, and a reload shows it", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const account = new AccountPage(page);
  await account.open();
  const main = page.getByRole("main");
  await expect(main.getByText(specialist.account.email)).toBeVisible();
  await expect(main.getByText("Specialist", { exact: true }).first()).toBeVisible();
  await page.getByLabel("First name").fill("Adele");
  await page.getByLabel("Job title").fill("Head of early help");
  await expect(page.getByText("There are changes that are not saved.")).toBeVisible();
  await account.save();
  await account.says("Your profile is saved.");
  await expect(page.getByText("There are changes that are not saved.")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Adele");
  await expect(page.getByLabel("Job title")).toHaveValue("Head of early help");
  expect(await specialist.get<{ name: string }>(`/api/user/${specialist.account.id}`)).toMatchObject({
    name: "Adele Marsh",
  });
});

test("a profile that is not right is not saved, and says where", async ({ page, specialist, enterAs, problems }) => {
  problems.allow(refused);
  await enterAs(specialist);
  const account = new AccountPage(page);
  await account.open();
  await page.getByLabel("Last name").fill(" ");
  await page.getByLabel("Phone number").fill("12");
  await account.save();
  await expect(page.getByText("This field is required")).toHaveCount(1);
  await expect(page.getByText("Please enter a valid phone number.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toBeFocused();
  // What only the server finds stands under its field too.
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Phone number").fill("+44 1353 659999");
  await page.getByLabel("Job title").fill("x".repeat(201));
  await account.save();
  await expect(page.getByText("This is too long")).toBeVisible();
  await expect(page.getByLabel("Job title")).toBeFocused();
  const saved = await specialist.get<{ job_title: string }>("/api/auth/profile");
  expect(saved.job_title).toBe("Therapist");
});

test("leaving asks while there are unsaved changes", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const account = new AccountPage(page);
  await account.open();
  await page.getByLabel("City").fill("Bath");
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const tab = page.getByRole("link", { name: "Password", exact: true });
  await tab.click();
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Bath");
  await tab.click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await account.shows("Password");
  await expect(page).toHaveURL(/\/account\?tab=password$/);
  await page.reload();
  await account.shows("Password");
  await account.go("Profile");
  await expect(page.getByLabel("City")).toHaveValue("Ely");
});

test("a new password: the old one fails, other devices are out, this one stays", async ({
  page,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(refused);
  await enterAs(specialist);
  const other = await newDevice();
  const there = await other.newPage();
  const login = new LoginPage(there);
  await there.goto("/login");
  await login.logIn(specialist.account);
  await expect(there.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  const account = new AccountPage(page);
  await account.open("Password");
  await account.changePassword("", "short", "other");
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Password requires at least 8 characters")).toBeVisible();
  await expect(page.getByText("The passwords you entered did not match")).toBeVisible();
  await account.changePassword(password, "withoutsigns");
  await expect(
    page.getByText("Password requires at least 1 number and 1 special character (e.g. '$', '%', '@')."),
  ).toBeVisible();
  await account.changePassword("Wrong-horse-1", anotherPassword);
  await expect(page.getByText("This is not your present password.")).toBeVisible();
  const current = page.getByLabel(/^Current password/);
  await expect(current).toBeFocused();
  await current.locator("xpath=../..").getByRole("button").first().click();
  await expect(current).toHaveAttribute("type", "text");

  await account.changePassword(password, anotherPassword);
  await account.says("Your password has been changed.");
  await expect(current).toHaveValue("");
  await page.reload();
  await account.shows("Password");

  await there.goto("/dashboard");
  await expect(there.getByRole("alert").filter({ hasText: "You must log in to access this page." })).toBeVisible();
  await login.logIn(specialist.account);
  await expect(there.getByText("The provided email or password is incorrect.")).toBeVisible();
  await login.logIn({ email: specialist.account.email, password: anotherPassword });
  await expect(there.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a session on another device is seen and ended by keyboard", async ({
  page,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(refused);
  await enterAs(specialist);
  const phone = await newDevice({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });
  const there = await phone.newPage();
  await there.goto("/login");
  await new LoginPage(there).logIn(specialist.account);
  await expect(there.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  const keys = new Keyboard(page);
  const account = new AccountPage(page);
  await page.goto("/account");
  await keys.activate(page.getByRole("link", { name: "Where you are logged in" }));
  const row = account.rows().filter({ hasText: "Safari on iPhone" });
  await expect(row).toContainText("127.0.0.1");
  await expect(account.rows().filter({ hasText: "This device" })).toHaveCount(1);
  await keys.activate(row.getByRole("button", { name: /^End Safari on iPhone/ }));
  const question = page.getByRole("alertdialog", { name: "Log out there?" });
  await expect(question).toContainText("Safari on iPhone");
  await keys.activate(question.getByRole("button", { name: "Log out there" }));
  await account.says("Safari on iPhone is logged out.");
  await expect(row).toHaveCount(0);
  await there.goto("/dashboard");
  await expect(there.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();

  // The account's own requests are one more session.
  await keys.activate(page.getByRole("button", { name: "Log out everywhere else" }));
  const all = page.getByRole("alertdialog", { name: "Log out everywhere else?" });
  await keys.activate(all.getByRole("button", { name: "Log out everywhere else" }));
  await account.says("You are logged out everywhere else.");
  await expect(page.getByText("You are logged in on this device only.")).toBeVisible();
  await expect(account.rows()).toHaveCount(2);
  await page.reload();
  await account.shows("Where you are logged in");
});

test("nothing is lost while the server cannot be reached", async ({ page, specialist, enterAs, problems }) => {
  problems.allow(/status of 503 /, /net::ERR_FAILED/);
  await enterAs(specialist);
  const account = new AccountPage(page);
  await page.route("**/api/auth/sessions", (route) => route.fulfill({ status: 503 }));
  await page.goto("/account?tab=sessions");
  await expect(page.getByText("Where you are logged in could not be loaded")).toBeVisible();
  await page.unroute("**/api/auth/sessions");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(account.rows().filter({ hasText: "This device" })).toBeVisible();
  await account.go("Profile");
  await page.getByLabel("City").fill("Bath");
  await page.route("**/api/auth/profile", (route) => route.abort("failed"));
  await account.save();
  await account.says("Your profile was not saved");
  await page.unroute("**/api/auth/profile");
  await page.getByRole("button", { name: "Retry" }).click();
  await account.says("Your profile is saved.");
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });
    test("every part of the account screen may be read by everybody", async ({ page, specialist, enterAs }) => {
      await enterAs(specialist);
      const account = new AccountPage(page);
      await account.open();
      await expect(page.getByLabel("First name")).toBeVisible();
      for (const tab of ["Profile", "Password", "Two-step login", "Where you are logged in"] as const) {
        await account.go(tab);
        await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
        await audit(page, `${tab} at ${viewport.width}`);
        await fits(page, tab);
      }
      await page.getByRole("button", { name: "Log out everywhere else" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await audit(page, `a question at ${viewport.width}`);
    });
  });
}
