import { hold } from "./fixtures/hold.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

/** What the browser logs by itself about the question who is logged in. */
const nobody = /status of 401 .*\/api\/auth\/(get-access-cookie-data|renew-access-token)/;

test("a visitor to a page of members is asked to log in, comes to the address, and is known on open pages", async ({
  page,
  problems,
  specialist,
}) => {
  problems.allow(nobody);
  const { email } = specialist.account;
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!auth\/)/.test(pathname)) reads.push(pathname);
  });
  const answer = await hold(page, "**/api/auth/get-access-cookie-data");
  await page.goto("/activities?tab=completed");
  await expect(page.locator("main [data-coming]").first()).toBeVisible();
  // The page's own outline takes the place of the general one when its code is there.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  answer();
  await expect(page.getByText("You must log in to access this page.")).toBeVisible();
  expect(reads, "nothing is read for a visitor").toEqual([]);

  await new LoginPage(page).logIn(specialist.account);
  await expect(page.getByRole("heading", { level: 1, name: "Completed Activities" })).toBeVisible();
  await expect(page).toHaveURL("/activities?tab=completed");

  // The server's cookie shows that there is a session when the browser's storage was cleared.
  await page.evaluate(() => window.localStorage.clear());
  await page.goto("/aboutUs");
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});
