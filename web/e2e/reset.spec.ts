import { letterTo } from "./fixtures/outbox.ts";
import { expect, test } from "./fixtures/test.ts";
import { ForgotPage } from "./pages/forgot.ts";
import { LoginPage } from "./pages/login.ts";

const changed = "Staple-battery-2";

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
  await device.goto("/login?next=%2FrolesPage");
  await new LoginPage(device).logIn(specialist.account);
  await expect(device.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const forgot = new ForgotPage(page);
  await forgot.askFor(email);
  await expect(forgot.ask.getByRole("alert")).toHaveText(
    "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.",
  );
  const { text } = await letterTo(server, email, "Reset your Milepost password");
  expect(text).toContain(`${server.url}/forgot-password\r\n`);
  const [token = ""] = /\b[A-Z2-7]{5}(?:-[A-Z2-7]{5}){3}\b/.exec(text) ?? [];
  await forgot.fill({ email, token: ` ${token.toLowerCase().replaceAll("-", " ")} `, password: changed });
  await forgot.submit();
  await expect(forgot.reset.getByRole("alert")).toHaveText(
    "Your password has been successfully reset! Use the new password to login.",
  );

  await device.reload();
  await expect(device.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  const login = new LoginPage(device);
  await login.logIn(specialist.account);
  await expect(device.getByText("The provided email or password is incorrect.")).toBeVisible();
  await login.logIn({ email, password: changed });
  await expect(device.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
  const notice = await letterTo(server, email, "Your Milepost password was changed");
  expect(notice.text).toContain("If it was not you");
});
