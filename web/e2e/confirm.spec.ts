import { enter, logIn, newPerson, register } from "./fixtures/accounts.ts";
import { confirmationToken } from "./fixtures/outbox.ts";
import { expect, test } from "./fixtures/test.ts";

test("an account reads that its address is not confirmed, until the link of the letter is opened", async ({
  page,
  context,
  server,
  playwright,
}) => {
  const person = newPerson("App User");
  await register(playwright.request, server.url, person);
  await enter(context, await logIn(playwright.request, server.url, person.email));
  await page.goto("/rolesPage");
  const advice = page.getByRole("complementary", { name: "Your account" });
  await expect(advice).toContainText(`Please confirm that ${person.email} is your address.`);
  await advice.getByRole("button", { name: "Send the letter again" }).click();
  await expect(advice.getByRole("status")).toHaveText("A letter is on its way to you. Open the link in it.");

  const token = await confirmationToken(server, person.email, 1);
  await page.goto(`/confirm-email#${token}`);
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your e-mail address is confirmed.");
  await page.getByRole("link", { name: "Go to Milepost" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(advice).toHaveCount(0);
});
