import type { Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import { hold } from "./fixtures/hold.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";
import { RegisterPage } from "./pages/register.ts";

const badLogin = "The provided email or password is incorrect.";
const pending =
  "This account is still pending approval. Please wait for your account to be approved. You will receive an account status email within 5-7 business days.";
const wrong = /status of 401 .*\/api\/auth\/login/;

async function open(page: Page) {
  await page.goto("/login");
  return new LoginPage(page);
}

/** What a field says is wrong with it. */
const errorOf = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/This field is required/);

test("the login says what is missing, under each field", async ({ page }) => {
  const login = await open(page);
  await expect(
    page.getByText("Password must contain at least 8 characters, 1 number, and 1 special character"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Login" }).click();
  await errorOf(page, "Email");
  await errorOf(page, "Password");
  await login.fill({ email: "ann@example.org", password: "" });
  await page.getByRole("button", { name: "Login" }).click();
  await errorOf(page, "Password");
  await expect(page.getByText("This field is required")).toHaveCount(1);
});

test("a wrong password and an unknown account read the same", async ({ page, problems, specialist }) => {
  problems.allow(wrong);
  for (const email of [specialist.account.email, newPerson("Specialist").email]) {
    const login = await open(page);
    await login.logIn({ email, password: "wrong-horse-1" });
    await expect(page.getByRole("alert").filter({ hasText: badLogin })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  }
});

test("who waits for approval is told so, after the right password only", async ({ page, problems }) => {
  problems.allow(wrong);
  const person = newPerson("Organization");
  await page.goto("/register");
  await new RegisterPage(page).register(person, password);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  const login = await open(page);
  await login.logIn({ email: person.email, password: "wrong-horse-1" });
  await expect(page.getByText(badLogin)).toBeVisible();
  await login.logIn({ email: person.email, password });
  await expect(page.getByText(pending)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("the button tells that the login runs, and what was typed stays when the server cannot be reached", async ({
  page,
  problems,
  specialist,
}) => {
  problems.allow(/ERR_FAILED/);
  const login = await open(page);
  const refuse = await hold(page, "**/api/auth/login", (route) => route.abort());
  await login.logIn(specialist.account);
  await expect(page.getByRole("button", { name: "Logging in" })).toBeDisabled();
  refuse();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/api/auth/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("the password can be shown and hidden", async ({ page }) => {
  const login = await open(page);
  await login.fill({ email: "", password });
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show or hide the password" }).click();
  await expect(field).toHaveAttribute("type", "text");
});

test("a log-out that fails leaves the account logged in and can be tried again", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/ERR_FAILED/);
  await enterAs(specialist);
  await page.goto("/");
  const menu = page.getByRole("button", { name: specialist.account.email });
  await menu.click();
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You are still logged in" });
  await expect(notice).toBeVisible();
  await expect(menu).toBeVisible();
  await page.unroute("**/api/auth/logout");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
});
