import { newPerson } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { lettersTo, letterTo } from "./fixtures/outbox.ts";
import type { Server } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { ForgotPage } from "./pages/forgot.ts";
import { LoginPage } from "./pages/login.ts";

const sent =
  "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.";
const done = "Your password has been successfully reset! Use the new password to login.";
const required = "This field is required";
const badEmail = "Please enter a valid email.";
const tooShort = "Password requires at least 8 characters";
const noSigns = "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').";
const differ = "The passwords you entered did not match";
const subject = "Reset your Milepost password";
const changed = "Staple-battery-2";

const refused = /status of 4(01|22) .*\/api\/auth\//;

/** The token in the letter that comes after so many others. */
async function tokenFor(server: Server, email: string, after = 0) {
  const { text } = await letterTo(server, email, subject, after);
  expect(text).toContain(`${server.url}/forgot-password\r\n`);
  expect(text).toContain("If it was not you");
  return /\b[A-Z2-7]{5}(?:-[A-Z2-7]{5}){3}\b/.exec(text)?.[0] ?? "";
}

const says = (forgot: ForgotPage, label: string, message: string) =>
  expect(forgot.field(label)).toHaveAccessibleDescription(new RegExp(message.replace(/[.()$?]/g, "\\$&")));

test("a password is reset with the token of the letter, and every other device is logged out", async ({
  page,
  server,
  specialist,
  newDevice,
  problems,
}) => {
  problems.allow(/status of 401 /);
  const { email } = specialist.account;
  const device = await (await newDevice()).newPage();
  await device.goto("/login");
  await new LoginPage(device).logIn(specialist.account);
  await expect(device.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const forgot = new ForgotPage(page);
  await forgot.askFor(email);
  await expect(forgot.ask.getByRole("alert")).toHaveText(sent);
  const token = await tokenFor(server, email);
  expect(page.url()).toBe(`${server.url}/forgot-password`);
  await forgot.fill({ email, token: ` ${token.toLowerCase().replaceAll("-", " ")} `, password: changed });
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toHaveText(done);

  await device.goto("/dashboard");
  await expect(device.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await forgot.reset.getByRole("link", { name: "Login" }).click();
  const login = new LoginPage(page);
  await login.logIn(specialist.account);
  await expect(page.getByText("The provided email or password is incorrect.")).toBeVisible();
  await login.logIn({ email, password: changed });
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const notice = await letterTo(server, email, "Your Milepost password was changed");
  expect(notice.text).toContain("If it was not you");
});

test("what is missing or wrong is said under each field", async ({ page }) => {
  const forgot = new ForgotPage(page);
  await forgot.open();
  await forgot.send();
  await says(forgot, "Registered Email", required);
  await expect(forgot.field("Registered Email")).toBeFocused();
  await forgot.askFor("ann");
  await says(forgot, "Registered Email", badEmail);
  await forgot.submit();
  for (const label of ["Email Address", "Verify Token", "New Password", "Confirm New Password"])
    await says(forgot, label, required);
  await forgot.fill({ email: "ann@", token: "x", password: "a1$", confirm: "b" });
  await forgot.submit();
  await says(forgot, "Email Address", badEmail);
  await says(forgot, "New Password", tooShort);
  await says(forgot, "Confirm New Password", differ);
  await forgot.fill({ email: "ann@example.org", token: "x", password: "abcdefgh" });
  await forgot.submit();
  await says(forgot, "New Password", noSigns);
  await expect(forgot.reset.getByText(required)).toHaveCount(0);
});

test("nobody learns who has an account", async ({ page, server, specialist }) => {
  const forgot = new ForgotPage(page);
  await forgot.open();
  const stranger = newPerson("Specialist").email;
  await forgot.askFor(stranger);
  await expect(forgot.ask.getByRole("alert")).toHaveText(sent);
  await forgot.askFor(specialist.account.email);
  await tokenFor(server, specialist.account.email);
  expect(lettersTo(server, stranger)).toEqual([]);
});

test("a wrong token, another's e-mail and a token that was used are refused under their fields", async ({
  page,
  server,
  specialist,
  account,
  newDevice,
  problems,
}) => {
  problems.allow(refused);
  const { email } = specialist.account;
  const other = (await account("Specialist")).account.email;
  const forgot = new ForgotPage(page);
  await forgot.open();
  await forgot.fill({ email, token: "AAAAA-AAAAA-AAAAA-AAAAA", password: changed });
  await forgot.submit();
  await says(forgot, "Verify Token", "This token is wrong, was used already or has expired.");
  await expect(forgot.field("Verify Token")).toBeFocused();

  await forgot.askFor(email);
  const token = await tokenFor(server, email);
  await forgot.fill({ email: other, token, password: changed });
  await forgot.submit();
  await says(forgot, "Email Address", "This is not the account that the token was sent to.");

  const elsewhere = new ForgotPage(await (await newDevice()).newPage());
  await elsewhere.open();
  await elsewhere.fill({ email, token, password: "Another-horse-3" });
  await elsewhere.submit();
  await says(elsewhere, "Verify Token", "This token is wrong, was used already or has expired.");

  // The browser that entered the token first goes on with it, also after a reload.
  await forgot.open();
  await forgot.fill({ email, token, password: changed });
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toHaveText(done);
  await forgot.open();
  await forgot.fill({ email, token, password: "Another-horse-3" });
  await forgot.submit();
  await says(forgot, "Verify Token", "This token is wrong, was used already or has expired.");
});

test("a password that the server refuses does not use the token up", async ({ page, server, specialist, problems }) => {
  problems.allow(refused);
  const { email } = specialist.account;
  const forgot = new ForgotPage(page);
  await forgot.open();
  await forgot.askFor(email);
  let verified = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/verify-token")) verified += 1;
  });
  const refusal = {
    title: "Unprocessable Entity",
    status: 422,
    errors: [{ location: "body.password", message: "No." }],
  };
  await page.route("**/api/auth/reset-pass", (route) =>
    route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify(refusal) }),
  );
  await forgot.fill({ email, token: await tokenFor(server, email), password: changed });
  await forgot.submit();
  await says(forgot, "New Password", "No.");
  await page.unroute("**/api/auth/reset-pass");
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toHaveText(done);
  expect(verified, "the token was verified once").toBe(1);
});

test("the buttons tell what runs, and a failure can be tried again", async ({ page, server, specialist, problems }) => {
  problems.allow(/ERR_FAILED/);
  const { email } = specialist.account;
  const forgot = new ForgotPage(page);
  await forgot.open();
  for (const [path, busy, act] of [
    ["forgot-pass", "Sending email", () => forgot.askFor(email)],
    [
      "reset-pass",
      "Updating password",
      async () => {
        await forgot.fill({ email, token: await tokenFor(server, email), password: changed });
        await forgot.submit();
      },
    ],
  ] as const) {
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(`**/api/auth/${path}`, async (route) => {
      await held;
      await route.abort();
    });
    await act();
    await expect(page.getByRole("button", { name: busy })).toBeDisabled();
    refuse();
    await expect(page.getByRole("alert").filter({ hasText: "The server cannot be reached." })).toBeVisible();
    await page.unroute(`**/api/auth/${path}`);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(path === "forgot-pass" ? sent : done)).toBeVisible();
  }
});

test("who is logged in can reset too, and is logged out by it", async ({ page, server, specialist, enterAs }) => {
  const { email } = specialist.account;
  await enterAs(specialist);
  const forgot = new ForgotPage(page);
  await forgot.open();
  await forgot.askFor(email);
  await forgot.fill({ email, token: await tokenFor(server, email), password: changed });
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toHaveText(done);
  await page.getByRole("link", { name: "Milepost" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
});

test("by keyboard alone, with passwords shown and hidden", async ({ page, server, specialist }) => {
  const { email } = specialist.account;
  const forgot = new ForgotPage(page);
  const keyboard = new Keyboard(page);
  await forgot.open();
  await keyboard.fill(forgot.field("Registered Email"), email);
  await keyboard.press("Enter");
  const token = await tokenFor(server, email);
  await keyboard.fill(forgot.field("Email Address"), email);
  await keyboard.fill(forgot.field("Verify Token"), token);
  await keyboard.fill(forgot.field("New Password"), changed);
  const toggles = forgot.reset.getByRole("button", { name: "Show or hide the password" });
  await keyboard.activate(toggles.first());
  await expect(forgot.field("New Password")).toHaveAttribute("type", "text");
  await expect(forgot.field("Confirm New Password")).toHaveAttribute("type", "password");
  await keyboard.fill(forgot.field("Confirm New Password"), changed);
  await keyboard.activate(toggles.last());
  await expect(forgot.field("Confirm New Password")).toHaveAttribute("type", "text");
  await keyboard.activate(forgot.reset.getByRole("button", { name: "Submit" }));
  await expect(forgot.reset.getByRole("alert")).toHaveText(done);
  await expect(forgot.reset.getByRole("link", { name: "Login" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test("the page is fit for everybody, as it opens, with errors and when it is done", async ({
  page,
  server,
  specialist,
}) => {
  const { email } = specialist.account;
  const look = async (name: string) => {
    await audit(page, name);
    await fits(page, name);
  };
  const forgot = new ForgotPage(page);
  await forgot.open();
  await look("forgot password");
  await forgot.send();
  await forgot.submit();
  await says(forgot, "Confirm New Password", required);
  await look("forgot password, with errors");
  await forgot.askFor(email);
  await expect(forgot.ask.getByRole("alert")).toBeVisible();
  await forgot.fill({ email, token: await tokenFor(server, email), password: changed });
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toBeVisible();
  await look("forgot password, done");
});
