import type { BrowserContext, Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { createUser } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { UsersPage } from "./pages/users.ts";

const inside = (page: Page) => page.getByRole("heading", { level: 1, name: "Roles" });
const question = (page: Page) => page.getByRole("dialog", { name: "Please confirm it is you" });
const addButton = (page: Page) => page.getByRole("button", { name: "Add a passkey" });

/** Plugs a device into the browser that knows its owner and holds passkeys; it takes part by itself. */
async function plugIn(context: BrowserContext, page: Page) {
  // The device would also take the quiet offer in the e-mail field, and log in before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** Whether it recognizes its owner. */
    knows: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }).then(() => undefined),
  };
}

async function logOut(page: Page, email: string) {
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
}

async function confirm(page: Page, secret: string) {
  await question(page).getByLabel("Your password").fill(secret);
  await question(page).getByRole("button", { name: "Confirm" }).click();
}

test("a passkey is added, logs in without a password, is a second factor, and confirms a deletion", async ({
  newDevice,
  server,
  account,
  problems,
}) => {
  problems.allow(/status of (401|403|422) .*\/api\//);
  const { email } = newPerson("Super Admin");
  createUser(server.store, email, "Super Admin", password);
  const victim = (await account("App User", "Noor", "Ash")).account;
  // Browsers make passkeys for names alone.
  const context = await newDevice({ baseURL: server.url.replace("127.0.0.1", "localhost") });
  const page = await context.newPage();
  const device = await plugIn(context, page);

  await test.step("it is added once its owner has confirmed who they are", async () => {
    await page.goto("/login?next=%2FrolesPage");
    await new LoginPage(page).logIn({ email, password });
    await expect(inside(page)).toBeVisible();
    await page.goto("/account?tab=twoStep");
    await expect(page.getByText("You have no passkey yet.")).toBeVisible();
    await addButton(page).click();
    await expect(question(page).getByLabel("Your password")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    expect(await device.credentials()).toEqual([]);

    await addButton(page).click();
    await confirm(page, "wrong-horse-1");
    await expect(question(page)).toContainText("This is not your present password.");
    await confirm(page, password);
    const row = page.getByRole("row", { name: /Chromium on Linux/ });
    await expect(row).toContainText("Never");
    expect(await device.credentials()).toHaveLength(1);
    await row.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("dialog", { name: "Rename passkey" }).getByLabel("Name").fill("My laptop");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /My laptop/ })).toBeVisible();
    await addButton(page).click();
    await expect(page.getByText("This device has a passkey of your account already.")).toBeVisible();
  });

  await test.step("it logs in without a password", async () => {
    await device.knows(false);
    await logOut(page, email);
    await page.goto("/login?next=%2FrolesPage");
    const button = page.getByRole("button", { name: "Log in with a passkey" });
    await button.click();
    await expect(button).toBeEnabled();
    await device.knows(true);
    await button.click();
    await expect(inside(page)).toBeVisible();
  });

  await test.step("it proves who deletes", async () => {
    const users = await new UsersPage(page).open(`/userManagePage?search=${victim.email}`);
    await users.more("Noor Ash", "Delete");
    await users.agree("Are you sure you want to delete this user?", "Delete");
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(question(page)).toBeHidden();
    await expect(users.row(victim.email)).toContainText("Active");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await users.more("Noor Ash", "Delete");
    await users.agree("Are you sure you want to delete this user?", "Delete");
    await question(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(users.notice("Noor Ash is deleted.")).toBeVisible();
    // The proof holds for what follows.
    await page.goto("/auditTrail");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saving).suggestedFilename()).toMatch(/^milepost-audit-/);
  });

  await test.step("it is a second factor after the password", async () => {
    await device.knows(false);
    await logOut(page, email);
    await page.goto("/login?next=%2FrolesPage");
    await new LoginPage(page).logIn({ email, password });
    const button = page.getByRole("button", { name: "Use a passkey" });
    await expect(button).toBeFocused();
    await device.knows(true);
    await button.click();
    await expect(inside(page)).toBeVisible();
  });

  await test.step("it is removed", async () => {
    await page.goto("/account?tab=twoStep");
    await fromMenu(page.getByRole("table", { name: "Your passkeys" }), "Remove");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await confirm(page, password);
    await expect(page.getByText("You have no passkey yet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
  });
});
