import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { createUser, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { SecondFactorPage } from "./pages/secondFactor.ts";

const wrongCode = "This code is not right. Please try the newest one.";
const refused = /status of (401|422) .*\/api\/auth\//;

const inside = (page: Page) => page.getByRole("heading", { level: 1, name: "Roles" });

/** Gives the password and comes to the second step. */
async function secondStep(page: Page, account: Api["account"]) {
  await page.goto("/login?next=%2FrolesPage");
  await new LoginPage(page).logIn(account);
  const factor = new SecondFactorPage(page);
  await expect(factor.code()).toBeFocused();
  return factor;
}

test("it is set up in the account, asked for at every login, replaced by a recovery code, and turned off", async ({
  page,
  context,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(refused);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(specialist);
  const factor = new SecondFactorPage(page);
  await factor.open();
  await factor.prove("Set up", "wrong-horse-1", "Continue");
  await expect(factor.section()).toContainText("This is not your present password.");
  await factor.password(password, "Continue");
  const app = await factor.scan();
  await factor.confirm(app.wrong());
  await expect(factor.firstCode()).toHaveAccessibleDescription(new RegExp(wrongCode));
  await factor.confirm(app.code());
  const codes = await factor.recoveryCodes();
  await factor.button("Copy codes").click();
  await expect(factor.button("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join("\n")}\n`);
  const download = page.waitForEvent("download");
  await factor.button("Download as .txt").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("milepost-recovery-codes.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave your recovery codes?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await factor.kept();
  await expect(factor.section()).toContainText("10 recovery codes are left.");

  await page.getByRole("button", { name: specialist.account.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  await secondStep(page, specialist.account);
  await factor.logInWith(app.wrong());
  await expect(factor.code()).toHaveAccessibleDescription(new RegExp(wrongCode));
  await factor.logInWith(app.code());
  await expect(inside(page)).toBeVisible();

  await page.goto("about:blank");
  await context.clearCookies();
  await secondStep(page, specialist.account);
  await factor.button("Use a recovery code").click();
  await factor.recovery().fill((codes[0] ?? "").toLowerCase().replace("-", " "));
  await factor.button("Login").click();
  await expect(inside(page)).toBeVisible();

  await factor.open();
  await expect(factor.section()).toContainText("9 recovery codes are left.");
  await factor.prove("New recovery codes", password, "Make new codes");
  expect((await factor.recoveryCodes()).filter((code) => codes.includes(code))).toEqual([]);
  await factor.kept();
  await expect(factor.section()).toContainText("10 recovery codes are left.");
  await factor.prove("Turn off", password, "Turn off");
  await expect(factor.button("Set up")).toBeVisible();
});

test("a role that needs it sets it up before anything else", { tag: ["@large", "@paths"] }, async ({
  newDevice,
  problems,
}) => {
  problems.allow(/status of 401 .*\/api\/auth\/(get-access-cookie-data|renew-access-token)/);
  const server = await startServer({ args: ["--require-mfa-for", "Super Admin,Specialist"] });
  const { email } = newPerson("Specialist");
  createUser(server.store, email, "Specialist", password);
  const context = await newDevice({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const factor = new SecondFactorPage(page);

  await page.goto("/rolesPage");
  await expect(page.getByRole("alert")).toContainText("You must log in to access this page.");
  await new LoginPage(page).logIn({ email, password });
  await expect(page.getByRole("heading", { name: "Set up two-step login" })).toBeFocused();
  expect((await context.request.get("/api/auth/get-access-cookie-data")).status()).toBe(401);
  const app = await factor.scan();
  await factor.confirm(app.code());
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  await factor.recoveryCodes();
  await factor.kept();
  await expect(inside(page)).toBeVisible();

  await factor.open();
  await expect(factor.section()).toContainText("Your role needs two-step login, so it cannot be turned off.");
  await expect(factor.button("Turn off")).toHaveCount(0);
  await page.goto("about:blank");
  await context.clearCookies();
  await secondStep(page, { id: "", email, password });
  await factor.logInWith(app.code());
  await expect(inside(page)).toBeVisible();
  await context.close(); // it may still be loading its lists
  expect(await server.stop()).toEqual([]);
});
