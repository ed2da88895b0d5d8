import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("the cards of the start page lead a visitor to real places, by way of the login", {
  tag: ["@large", "@paths"],
}, async ({ page, problems, account }) => {
  problems.allow(/status of 401 .*\/api\/auth\/(?:get-access-cookie-data|renew-access-token)/);
  await page.goto("/");
  const main = page.getByRole("main");
  for (const [card, to] of [
    ["Parents/Caretakers", "/myChildren"],
    ["Organizations", "/organization"],
    ["Statistician/Analysts", "/reportsStatistics"],
  ] as const)
    await expect(main.getByRole("link", { name: new RegExp(`^${card}`) })).toHaveAttribute("href", to);
  const parent = await account("Parent/Caretaker");
  await main.getByRole("link", { name: /^Parents\/Caretakers/ }).click();
  await expect(page).toHaveURL("/login?next=%2FmyChildren");
  await new LoginPage(page).logIn({ email: parent.account.email, password: parent.account.password });
  await headed(page, "My children");
});

// A browser that was refused a module does not ask for it again: only its own loader shows that.
test("a part that is gone after an update can be loaded again", { tag: "@large" }, async ({ page, problems }) => {
  problems.allow(/./);
  await page.goto("/");
  await headed(page, "Welcome to Milepost");
  await page.route("**/assets/About-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
  await headed(page, "This page could not be loaded");
  await page.unroute("**/assets/About-*.js");
  await page.getByRole("button", { name: "Load again" }).click();
  await headed(page, "About Us");
});
