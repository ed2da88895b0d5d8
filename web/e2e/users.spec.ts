import { enter, newPerson, password, register } from "./fixtures/accounts.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { UsersPage } from "./pages/users.ts";

test("a user who waits for approval can log in once they are approved", async ({
  page,
  server,
  playwright,
  admin,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(/status of 401 /);
  const person = newPerson("Organization", "Uwe", "Weiß");
  await register(playwright.request, server.url, person);
  const there = await (await newDevice()).newPage();
  const login = new LoginPage(there);
  await there.goto("/login?next=%2FrolesPage");
  await login.logIn({ email: person.email, password: "wrong-horse-1" });
  await expect(there.getByText("The provided email or password is incorrect.")).toBeVisible();
  await login.logIn({ email: person.email, password });
  await expect(there.getByText("This account is still pending approval.")).toBeVisible();

  await enterAs(admin);
  const users = await new UsersPage(page).open();
  await users.approve(person);
  await login.logIn({ email: person.email, password });
  await expect(there.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
});

test("what is done to an account ends its session, and holds at its next login", async ({
  page,
  problems,
  admin,
  account,
  enterAs,
  newDevice,
}) => {
  problems.allow(/status of 401 /);
  const theirs = await account("Organization", "Noor", "Ash");
  const { email } = theirs.account;
  const device = await newDevice();
  await enter(device, theirs);
  const there = await device.newPage();
  const login = new LoginPage(there);
  const logIn = () => login.logIn({ email, password });
  const inside = there.getByRole("heading", { level: 1, name: "Roles" });
  const wrong = there.getByText("The provided email or password is incorrect.");
  const isOut = async () => {
    await there.goto("/rolesPage");
    await expect(there).toHaveURL(/\/login/);
  };
  await there.goto("/rolesPage");
  await expect(inside).toBeVisible();

  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${email}`);
  await test.step("another role", async () => {
    await users.more("Noor Ash", "Change role…");
    await users.chooseRole("Noor Ash", "Developer");
    await users.agree("Are you sure you want to change the role of Noor Ash to Developer?", "Change role");
    await expect(users.notice("Noor Ash is now Developer.")).toBeVisible();
    await expect(users.row(email)).toContainText("Developer");
    await isOut();
    await logIn();
    await expect(there.getByRole("link", { name: "Manage User" })).toBeVisible();
  });

  await test.step("suspended, and reactivated", async () => {
    await page.getByRole("button", { name: "Suspend Noor Ash" }).click();
    await users.agree("Are you sure you want to suspend this user?", "Suspend");
    await expect(users.row(email)).toContainText("Inactive");
    await isOut();
    await logIn();
    await expect(wrong).toBeVisible();
    await page.getByRole("button", { name: "Reactivate Noor Ash" }).click();
    await users.agree("Are you sure you want to reactivate this user?", "Reactivate");
    await expect(users.row(email)).toContainText("Active");
    await logIn();
    await expect(inside).toBeVisible();
  });

  await test.step("deleted", async () => {
    await users.more("Noor Ash", "Delete");
    await users.agree("Are you sure you want to delete this user?", "Delete");
    await expect(page.getByText(`No account matches “${email}”`)).toBeVisible();
    await isOut();
    await logIn();
    await expect(wrong).toBeVisible();
  });
});
