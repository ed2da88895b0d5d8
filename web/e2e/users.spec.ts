import type { Page } from "@playwright/test";
import { enter, newPerson, type Person, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { UsersPage } from "./pages/users.ts";

const refused = /status of (409|500|503) |ERR_FAILED/;
const ended = /status of 401 /;

/** Registers without approval. */
async function ask(api: Api, person: Person) {
  await api.post("/api/auth/register", {
    name: { first: person.first, last: person.last },
    pronouns: "Other",
    access_role: person.role,
    job_title: "Therapist",
    department: "North",
    address_1: "1 Mill Lane",
    city: "Ely",
    state: "Cambridgeshire",
    country: "GB",
    zip_code: "CB7 4AA",
    email: person.email,
    password,
  });
}

/** Has a call refused once by the network, once by the server, and then lets it through. */
async function failTwice(page: Page, path: string, method: string) {
  let tries = 0;
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    tries += 1;
    if (tries === 1) return route.abort();
    return tries === 2 ? route.fulfill({ status: 500 }) : route.fallback();
  });
}

async function retryUntilDone(users: UsersPage, failure: string, done: string) {
  for (let time = 0; time < 2; time++) {
    await expect(users.notice(failure)).toHaveText(failure);
    await users.page.getByRole("button", { name: "Retry" }).click();
  }
  await expect(users.notice(done)).toBeVisible();
  await expect(users.notice(failure)).toBeHidden();
}

test("suspend, reactivate and delete ask, tell a failure, and are done at the next try", async ({
  page,
  problems,
  admin,
  account,
  enterAs,
}) => {
  problems.allow(refused);
  const { email, id } = (await account("Organization", "Noor", "Ash")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open();
  await users.search(email);
  const row = users.row(email);

  for (const [label, act, done, status] of [
    ["Suspend", "suspend", "suspended", "Inactive"],
    ["Reactivate", "reactivate", "reactivated", "Active"],
  ] as const) {
    await failTwice(page, `**/api/user/${id}`, "PUT");
    await row.getByRole("button", { name: `${label} Noor Ash` }).click();
    await expect(users.question()).toContainText(email);
    await users.agree(`Are you sure you want to ${act} this user?`, label);
    await retryUntilDone(users, `Failed to ${act} user. Please try again later.`, `Noor Ash is ${done}.`);
    await expect(row).toContainText(status);
    await page.unroute(`**/api/user/${id}`);
  }

  await failTwice(page, `**/api/user/${id}`, "DELETE");
  await users.more("Noor Ash", "Delete");
  await users.agree("Are you sure you want to delete this user?", "Delete");
  await retryUntilDone(users, "Failed to delete user. Please try again later.", "Noor Ash is deleted.");
  await expect(page.getByText(`No account matches “${email}”`)).toBeVisible();
});

test("a question that is not agreed to changes nothing and gives the focus back", async ({
  page,
  admin,
  account,
  enterAs,
}) => {
  const { email } = (await account("App User", "Noor", "Ash")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${email}`);
  await users.row(email).getByRole("button", { name: "Suspend Noor Ash" }).click();
  await users.question().getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Suspend Noor Ash" })).toBeFocused();
  await users.more("Noor Ash", "Delete");
  await page.keyboard.press("Escape");
  await expect(users.question()).toBeHidden();
  await expect(page.getByRole("button", { name: "More for Noor Ash" })).toBeFocused();
  await expect(users.row(email)).toContainText("Active");
});

test("a deleted account can no longer log in, and its sessions are over", async ({
  page,
  problems,
  admin,
  account,
  enterAs,
  newDevice,
}) => {
  problems.allow(ended);
  const theirs = await account("App User", "Noor", "Ash");
  await enterAs(admin);
  const device = await newDevice();
  await enter(device, theirs);
  const there = await device.newPage();
  await there.goto("/dashboard");
  await expect(there.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const users = await new UsersPage(page).open(`/userManagePage?search=${theirs.account.email}`);
  await users.more("Noor Ash", "Delete");
  await users.agree("Are you sure you want to delete this user?", "Delete");
  await expect(users.notice("Noor Ash is deleted.")).toBeVisible();

  await there.goto("/activities");
  await expect(there).toHaveURL(/\/login/);
  await new LoginPage(there).logIn({ email: theirs.account.email, password });
  await expect(there.getByText("The provided email or password is incorrect.")).toBeVisible();
});

for (const [path, begin] of [
  ["/userManagePage", (users: UsersPage, name: string) => users.more(name, "Change role…")],
  [
    "/updateUserLevel",
    (users: UsersPage, name: string) => users.page.getByRole("button", { name: `Change role ${name}` }).click(),
  ],
] as const) {
  test(`a role changed on ${path} ends the user's session and holds at the next login`, async ({
    page,
    problems,
    admin,
    account,
    enterAs,
    newDevice,
  }) => {
    problems.allow(refused, ended);
    const theirs = await account("Organization", "Noor", "Ash");
    const { email, id } = theirs.account;
    await enterAs(admin);
    const device = await newDevice();
    await enter(device, theirs);
    const there = await device.newPage();
    await there.goto("/dashboard");
    await expect(there.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

    const users = await new UsersPage(page).open(`${path}?search=${email}`);
    await failTwice(page, `**/api/user/role/${id}`, "PUT");
    await begin(users, "Noor Ash");
    await users.chooseRole("Noor Ash", "Developer");
    await users.agree("Are you sure you want to change the role of Noor Ash to Developer?", "Change role");
    await retryUntilDone(users, "Failed to change role. Please try again later.", "Noor Ash is now Developer.");
    await expect(users.row(email)).toContainText("Developer");

    await there.goto("/activities");
    await expect(there).toHaveURL(/\/login/);
    await new LoginPage(there).logIn({ email, password });
    await expect(there.getByRole("link", { name: "Manage User" })).toBeVisible();
  });
}

test("what the server's state forbids is told with its reason, and not to be retried", async ({
  page,
  problems,
  admin,
  account,
  enterAs,
}) => {
  problems.allow(refused);
  const { email } = (await account("App User", "Noor", "Ash")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${email}`);
  await users.more("Noor Ash", "Reset two-step login");
  await users.agree("Are you sure you want to reset the two-step login of this user?", "Reset two-step login");
  await expect(page.getByRole("alert").filter({ hasText: /two-step/i })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
});

test("the approval queue counts down to nobody", async ({ page, admin, enterAs }) => {
  // Who waits from other tests does not belong to this one's count.
  const waiting = await admin.get<{ id: string }[]>("/api/auth/get-all-users?state=awaiting");
  for (const { id } of waiting) await admin.put(`/api/user/${id}`, { pending: "no", approve: true });
  const people = [newPerson("Specialist", "Ida", "Roe"), newPerson("Organization", "Uwe", "Weiß")];
  for (const person of people) await ask(admin, person);
  await enterAs(admin);
  const users = await new UsersPage(page).open();
  await users.choose("Waiting for approval (2)");
  await expect(page).toHaveURL(/state=awaiting/);
  await expect(users.rows()).toHaveCount(2);
  for (const { first, last, email } of people) {
    await page.getByRole("button", { name: `Approve ${first} ${last}` }).click();
    await users.agree("Are you sure you want to approve this user?", "Approve");
    await expect(users.notice(`${first} ${last} is approved.`)).toBeVisible();
    await expect(users.row(email)).toBeHidden();
  }
  await expect(page.getByText("Nobody waits for approval")).toBeVisible();
  await expect(users.status("Waiting for approval (0)")).toBeChecked();
  await page.getByRole("button", { name: "Show all accounts" }).click();
  await expect(users.row(people[0]?.email ?? "")).toContainText("Active");
});

test("names are found without their accents, and filters lie in the address", async ({
  page,
  admin,
  account,
  enterAs,
}) => {
  const found = (await account("App User", "Zoë", "Núñez")).account;
  const other = (await account("Parent/Caretaker", "Zoe", "Nunes")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open();
  await users.search("nunez ZO");
  await expect(users.row(found.email)).toBeVisible();
  await expect(users.rows()).toHaveCount(1);
  await users.search("nune zoë");
  await expect(users.rows()).toHaveCount(2);
  await page.getByLabel("Role", { exact: true }).selectOption("Parent/Caretaker");
  await expect(users.rows()).toHaveCount(1);
  await expect(users.row(other.email)).toBeVisible();
  await page.reload();
  await expect(users.row(other.email)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("nune zoë");
  await page.goBack();
  await expect(users.rows()).toHaveCount(2);
  await users.choose("Suspended");
  await expect(page.getByText("No account matches “nune zoë”")).toBeVisible();
  await page.getByRole("button", { name: "Show all accounts" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).not.toHaveURL(/state=|role=|search=/);
});

/** The addresses on the page, in their order. */
const emails = (page: Page) => page.getByRole("row").getByRole("cell").filter({ hasText: "@" }).allTextContents();

test("25 accounts are read page by page, there and back, through a reload", async ({ page, admin, enterAs }) => {
  const mark = `Page${Date.now().toString(36)}`;
  for (let n = 0; n < 25; n++) await ask(admin, newPerson("App User", `N${String(n).padStart(2, "0")}`, mark));
  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${mark}`);
  await page.getByRole("button", { name: "User Name" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(users.foot()).toHaveText("1–10 of 25");
  await expect(users.rows().first()).toContainText("N00");
  const first = await emails(page);
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(users.foot()).toHaveText("11–20 of 25");
  await expect(users.rows().first()).toContainText("N10");
  await next.click();
  await expect(users.rows()).toHaveCount(5);
  await expect(users.foot()).toHaveText("21–25 of 25");
  await expect(users.rows().first()).toContainText("N20");
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(users.foot()).toHaveText("21–25 of 25");
  await expect(users.rows().first()).toContainText("N20");
  await page.goBack();
  await expect(users.rows().first()).toContainText("N10");
  await page.goForward();
  await expect(users.rows().first()).toContainText("N20");
  const previous = page.getByRole("button", { name: "Previous" });
  await previous.click();
  await expect(users.rows().first()).toContainText("N10");
  await previous.click();
  await expect(users.rows().first()).toContainText("N00");
  expect(await emails(page)).toEqual(first);
  await expect(previous).toBeDisabled();
  await page.getByRole("button", { name: "User Name" }).click();
  await expect(users.rows().first()).toContainText("N24");
});

test("the page stays in sight while the next one loads, and a failure can be tried again", async ({
  page,
  problems,
  admin,
  account,
  enterAs,
}) => {
  problems.allow(refused);
  const { email } = (await account("App User", "Noor", "Ash")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${email}`);
  await expect(users.row(email)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/get-all-users?*sort=email*", async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole("button", { name: "Email", exact: true }).click();
  await expect(users.row(email)).toBeVisible();
  answer();
  await expect(page.getByText("The accounts could not be loaded")).toBeVisible();
  await page.unroute("**/api/auth/get-all-users?*sort=email*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(users.row(email)).toBeVisible();
});

test("a Super Admin cannot act upon themselves, a Developer reads, and others find the page closed", async ({
  page,
  admin,
  account,
  enterAs,
  newDevice,
}) => {
  await enterAs(admin);
  const users = await new UsersPage(page).open(`/userManagePage?search=${admin.account.email}`);
  const own = users.row(admin.account.email);
  await expect(own).toContainText("(You)");
  await expect(own.getByRole("button")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Audit trail" }).click();
  await expect(page).toHaveURL(/\/auditTrail/);

  for (const [role, sees] of [
    ["Developer", true],
    ["Specialist", false],
  ] as const) {
    const device = await newDevice();
    await enter(device, await account(role));
    const there = new UsersPage(await device.newPage());
    for (const path of ["/userManagePage", "/updateUserLevel"]) {
      await there.open(path);
      if (sees) {
        await expect(there.rows().first()).toBeVisible();
        await expect(there.page.getByRole("button", { name: /^(More for|Suspend|Approve|Change role)/ })).toHaveCount(
          0,
        );
      } else {
        await expect(there.page.getByText("User management is not open to your role")).toBeVisible();
        await expect(there.page.getByRole("searchbox")).toHaveCount(0);
      }
      await expect(there.page.getByRole("link", { name: "Audit trail" })).toHaveCount(0);
    }
  }
});

test("by keyboard: a search, a changed role and the focus after it", async ({ page, admin, account, enterAs }) => {
  const { email } = (await account("App User", "Noor", "Ash")).account;
  await enterAs(admin);
  const users = await new UsersPage(page).open("/updateUserLevel");
  const keys = new Keyboard(page);
  await keys.fill(page.getByRole("searchbox"), email);
  await expect(users.rows()).toHaveCount(1);
  await keys.activate(page.getByRole("button", { name: "Change role Noor Ash" }));
  const dialog = page.getByRole("dialog", { name: "Change the role of Noor Ash" });
  await keys.tabTo(dialog.getByRole("radio", { name: "App User, as now" }));
  await keys.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "App Admin" })).toBeChecked();
  await keys.press("Enter");
  await expect(users.question()).toHaveAccessibleName(
    "Are you sure you want to change the role of Noor Ash to App Admin?",
  );
  await keys.activate(users.question().getByRole("button", { name: "Change role" }));
  await expect(users.notice("Noor Ash is now App Admin.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change role Noor Ash" })).toBeFocused();
  await keys.openMenu(page.getByRole("button", { name: "More for Noor Ash" }));
  await keys.press("End", "Enter");
  await keys.activate(users.question().getByRole("button", { name: "Delete" }));
  await expect(users.notice("Noor Ash is deleted.")).toBeVisible();
});

test("it can be seen and used by everybody, in both themes and at every width", async ({
  page,
  admin,
  account,
  enterAs,
}) => {
  test.slow();
  const { email } = (await account("Organization", "Noor", "Ash")).account;
  await ask(admin, newPerson("Specialist", "Ida", "Roe"));
  await enterAs(admin);
  const users = await new UsersPage(page).open();
  await expect(users.rows().first()).toBeVisible();
  await audit(page, "user management");
  await fits(page, "user management");
  await users.search(email);
  await expect(users.rows()).toHaveCount(1);
  await page.getByRole("button", { name: "More for Noor Ash" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await audit(page, "what else can be done to a user");
  await page.getByRole("menuitem", { name: "Change role…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await audit(page, "choosing a role");
  await page.keyboard.press("Escape");
  await users.choose("Suspended");
  await expect(page.getByText("No account matches")).toBeVisible();
  await audit(page, "no account matches");
  await page.setViewportSize({ width: 390, height: 844 });
  await users.open("/updateUserLevel");
  await expect(users.rows().first()).toBeVisible();
  await audit(page, "user levels on a phone");
  await fits(page, "user levels");
});
