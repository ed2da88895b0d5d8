import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Authenticator } from "./fixtures/authenticator.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { createUser, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { SecondFactorPage } from "./pages/secondFactor.ts";

type Schemas = components["schemas"];

const wrongCode = "This code is not right. Please try the newest one.";
const refused = /status of (401|422) .*\/api\/auth\//;

const inside = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

async function look(page: Page, name: string) {
  await audit(page, name);
  await fits(page, name);
}

/** Turns two-step login on without the screens. */
async function withFactor(api: Api) {
  const key = await api.post<Schemas["FactorKey"]>("/api/auth/second-factor", { password });
  const app = new Authenticator(key.secret);
  const { codes } = await api.put<Schemas["RecoveryCodes"]>("/api/auth/second-factor", { code: app.code() });
  return { app, codes };
}

/** Gives the password and comes to the second step. */
async function secondStep(page: Page, account: Api["account"]) {
  await page.goto("/login");
  await new LoginPage(page).logIn(account);
  const factor = new SecondFactorPage(page);
  await expect(factor.code()).toBeFocused();
  return factor;
}

test("it is set up in the account screen and asked for at the next login", async ({
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
  await look(page, "two-step login, off");
  await factor.prove("Set up", "wrong-horse-1", "Continue");
  await expect(factor.section()).toContainText("This is not your present password.");
  await look(page, "two-step login, asking for the password");
  await factor.password(password, "Continue");

  const app = await factor.scan();
  await look(page, "setting up two-step login");
  await factor.confirm(app.wrong());
  await expect(factor.firstCode()).toHaveAccessibleDescription(new RegExp(wrongCode));
  await factor.confirm(app.code());
  const codes = await factor.recoveryCodes();
  await look(page, "the recovery codes");
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await factor.button("Copy codes").click();
  await expect(factor.button("Copied")).toBeVisible();
  expect(await clipboard()).toBe(`${codes.join("\n")}\n`);
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
  await expect(page.getByRole("heading", { name: "Two-step login" })).toBeFocused();
  await look(page, "two-step login, on");

  await page.getByRole("button", { name: specialist.account.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  await secondStep(page, specialist.account);
  await look(page, "the second step of a login");
  await factor.logInWith(app.wrong());
  await expect(factor.code()).toHaveAccessibleDescription(new RegExp(wrongCode));
  await expect(factor.code()).toBeFocused();
  await audit(page, "the second step after a wrong code");
  await factor.logInWith(app.code());
  await inside(page);
});

test("a recovery code logs in once; new ones and turning it off need the password", async ({
  page,
  problems,
  specialist,
}) => {
  problems.allow(refused);
  const { codes } = await withFactor(specialist);
  const first = codes[0] ?? "";
  const factor = await secondStep(page, specialist.account);
  await factor.button("Use a recovery code").click();
  await expect(factor.recovery()).toBeFocused();
  await look(page, "the second step with a recovery code");
  await factor.recovery().fill(first.toLowerCase().replace("-", " "));
  await factor.button("Login").click();
  await inside(page);

  await factor.open();
  await expect(factor.section()).toContainText("9 recovery codes are left.");
  await factor.prove("New recovery codes", password, "Make new codes");
  const fresh = await factor.recoveryCodes();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await factor.kept();
  await expect(factor.section()).toContainText("10 recovery codes are left.");
  await factor.prove("Turn off", "wrong-horse-1", "Turn off");
  await expect(factor.section()).toContainText("This is not your present password.");
  await factor.password(password, "Turn off");
  await expect(factor.button("Set up")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await new LoginPage(page).logIn(specialist.account);
  await inside(page);
});

test("after five wrong codes, and on a reload, the password is asked for again", async ({
  page,
  problems,
  specialist,
}) => {
  problems.allow(refused);
  const { app, codes } = await withFactor(specialist);
  const factor = await secondStep(page, specialist.account);
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await secondStep(page, specialist.account);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse("**/api/auth/login/second-factor");
    await factor.logInWith(app.wrong());
    expect((await answer).status()).toBe(422);
    await expect(factor.button("Login")).toBeEnabled();
  }
  await factor.logInWith(app.code());
  await expect(page.getByRole("alert")).toContainText("Please enter your password again.");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await secondStep(page, specialist.account);
  await factor.button("Back to login").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await secondStep(page, specialist.account);
  await factor.button("Use a recovery code").click();
  await factor.recovery().fill(codes[1] ?? "");
  await factor.button("Login").click();
  await inside(page);
});

test("a role that needs it sets it up before anything else, by keyboard and on a phone", async ({
  newDevice,
  problems,
}) => {
  problems.allow(/status of 401 .*\/api\/auth\/(get-access-cookie-data|renew-access-token)/);
  const server = await startServer({ args: ["--require-mfa-for", "Super Admin,Specialist"] });
  const { email } = newPerson("Specialist");
  createUser(server.store, email, "Specialist", password);
  const context = await newDevice({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const keyboard = new Keyboard(page);
  const factor = new SecondFactorPage(page);

  await page.goto("/activities");
  await expect(page.getByRole("alert")).toContainText("You must log in to access this page.");
  await keyboard.fill(page.getByLabel("Email"), email);
  await keyboard.fill(page.getByLabel("Password", { exact: true }), password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Set up two-step login" })).toBeFocused();
  expect((await context.request.get("/api/auth/get-access-cookie-data")).status()).toBe(401);
  const app = await factor.scan();
  await look(page, "setting up two-step login in a login");
  await keyboard.fill(factor.firstCode(), app.code());
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  await factor.recoveryCodes();
  await look(page, "the recovery codes in a login");
  await keyboard.activate(factor.button("I have kept these codes"));
  await expect(page.getByRole("heading", { level: 1, name: "Start an Activity" })).toBeVisible();

  await factor.open();
  await expect(factor.section()).toContainText("Your role needs two-step login, so it cannot be turned off.");
  await expect(factor.button("Turn off")).toHaveCount(0);
  await look(page, "two-step login that a role needs");
  await context.clearCookies();
  await secondStep(page, { id: "", email, password });
  await keyboard.type(app.code());
  await keyboard.press("Enter");
  await inside(page);
  await context.close(); // it may still be loading its lists
  expect(await server.stop()).toEqual([]);
});
