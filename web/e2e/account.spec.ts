import { password } from "./fixtures/accounts.ts";
import { expect, test } from "./fixtures/test.ts";
import { AccountPage } from "./pages/account.ts";
import { LoginPage } from "./pages/login.ts";

/** What the browser logs about answers that these tests bring about. */
const refused = /status of (401|422) .*\/api\/auth\//;
const anotherPassword = "Brand-new-horse-7";

test("the profile is changed, and a reload shows it", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const account = new AccountPage(page);
  await account.open();
  await expect(page.getByRole("main").getByText(specialist.account.email)).toBeVisible();
  await page.getByLabel("First name").fill("Adele");
  await page.getByLabel("Job title").fill("Head of early help");
  await account.save();
  await account.says("Your profile is saved.");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Adele");
  await expect(page.getByLabel("Job title")).toHaveValue("Head of early help");
  expect(await specialist.get<{ name: string }>(`/api/user/${specialist.account.id}`)).toMatchObject({
    name: "Adele Marsh",
  });
});

test("a session on another device is ended from here, and a new password ends the next one", async ({
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
  const login = new LoginPage(there);
  await there.goto("/login?next=%2FrolesPage");
  await login.logIn(specialist.account);
  const inside = there.getByRole("heading", { level: 1, name: "Roles" });
  await expect(inside).toBeVisible();

  const account = new AccountPage(page);
  await account.open("Where you are logged in");
  const row = account.rows().filter({ hasText: "Safari on iPhone" });
  await expect(row).toContainText("127.0.0.1");
  await expect(account.rows().filter({ hasText: "This device" })).toHaveCount(1);
  await row.getByRole("button", { name: /^End Safari on iPhone/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out there" }).click();
  await account.says("Safari on iPhone is logged out.");
  await expect(row).toHaveCount(0);
  const loggedOut = there.getByText("You must log in to access this page.");
  await there.reload();
  await expect(loggedOut).toBeVisible();
  await login.logIn(specialist.account);
  await expect(inside).toBeVisible();

  await account.go("Password");
  await account.changePassword("Wrong-horse-1", anotherPassword);
  await expect(page.getByText("This is not your present password.")).toBeVisible();
  await account.changePassword(password, anotherPassword);
  await account.says("Your password has been changed.");
  await page.reload();
  await account.shows("Password");
  await there.reload();
  await expect(loggedOut).toBeVisible();
  await login.logIn(specialist.account);
  await expect(there.getByText("The provided email or password is incorrect.")).toBeVisible();
  await login.logIn({ email: specialist.account.email, password: anotherPassword });
  await expect(inside).toBeVisible();
});
