import { enter, logIn, newPerson, register } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { confirmationToken } from "./fixtures/outbox.ts";
import { expect, test } from "./fixtures/test.ts";

test("an account is told calmly that its address is not confirmed, until the letter is answered", async ({
  page,
  context,
  server,
  playwright,
  problems,
}) => {
  problems.allow(/status of 422 .*\/api\/auth\/confirm-email/);
  const person = newPerson("App User");
  await register(playwright.request, server.url, person);
  await enter(context, await logIn(playwright.request, server.url, person.email));
  await page.goto("/dashboard");
  const advice = page.getByRole("complementary", { name: "Your account" });
  await expect(advice).toContainText(`Please confirm that ${person.email} is your address.`);
  await audit(page, "the dashboard of an unconfirmed account");
  await fits(page, "the dashboard of an unconfirmed account");
  await page.screenshot({ path: "test-results/confirm-advice.png" });

  await advice.getByRole("button", { name: "Send the letter again" }).click();
  await expect(advice.getByRole("status")).toHaveText("A letter is on its way to you. Open the link in it.");
  const token = await confirmationToken(server, person.email, 1);

  await page.goto("/confirm-email#nonsense");
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is wrong or has expired.");
  await page.goto("/");
  await page.goto(`/confirm-email#${token}`);
  await audit(page, "the page that confirms an address");
  await fits(page, "the page that confirms an address");
  await page.screenshot({ path: "test-results/confirm-page.png" });
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your e-mail address is confirmed.");
  await page.getByRole("link", { name: "Go to Milepost" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(advice).toHaveCount(0);
});

test("a specialist is asked once to set up two-step login", async ({ page, context, specialist }) => {
  await enter(context, specialist);
  await page.goto("/");
  const advice = page.getByRole("complementary", { name: "Your account" });
  await expect(advice).toContainText("Two-step login keeps them closed");
  await expect(advice.getByRole("link", { name: "Set up two-step login" })).toHaveAttribute("href", /tab=twoStep/);
  await audit(page, "the start page with the suggestion");
  await fits(page, "the start page with the suggestion");
  await page.screenshot({ path: "test-results/second-factor-advice.png" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(advice).toHaveCount(0);
  await page.goto("/");
  await advice.getByRole("button", { name: "Not now" }).click();
  await expect(advice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(advice).toHaveCount(0);
});
