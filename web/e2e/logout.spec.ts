import type { Page } from "@playwright/test";
import { hold } from "./fixtures/hold.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

/** Everything that the browser keeps for the product, as somebody at the computer could read it. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? "");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        found.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    const text = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder("latin1").decode(value as ArrayBuffer)
        : value;
    return JSON.stringify(found, (_, value) => text(value));
  });

async function logOut(page: Page, email: string) {
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

test("after a log-out nothing can be read here, and the same account goes on with what was not sent", async ({
  page,
  specialist,
  account,
  problems,
}) => {
  problems.allow(/status of 401 .*\/api\//, /net::ERR_FAILED/);
  const other = await account("Specialist");
  const { email } = specialist.account;
  const shown = (name: string) => page.getByRole("button", { name });
  await page.goto("/login");
  await new LoginPage(page).logIn(specialist.account);
  await expect(shown(email)).toBeVisible();

  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  const batch = "**/api/question-result/batch";
  await page.route(batch, (route) => route.abort("failed"));
  await runner.score("+1");
  await runner.note(1, "Robin was tired.");
  await expect(page.getByTestId("sync-state")).toHaveAttribute("data-sync", "offline");
  await page.goto("/account");
  expect(await readable(page)).toContain("Robin was tired.");

  await logOut(page, email);
  const question = page.getByRole("alertdialog", { name: "Log out before everything is sent?" });
  await expect(question).toContainText("One piece of work could not be sent");
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(shown(email)).toBeVisible();
  await logOut(page, email);
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  expect(await readable(page)).not.toMatch(/Robin|selected_score/);
  await page.unroute(batch);

  await page.goto("/login");
  await new LoginPage(page).logIn(other.account);
  await expect(shown(other.account.email)).toBeVisible();
  expect(await readable(page)).not.toContain("Robin");
  await logOut(page, other.account.email);
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();

  await page.goto("/login");
  await new LoginPage(page).logIn(specialist.account);
  await expect(shown(email)).toBeVisible();
  const first = async () => (await specialist.results(activity))[0];
  await expect.poll(first).toMatchObject({ selected_score: 1, notes: "Robin was tired." });
  await logOut(page, email);
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  expect(await readable(page)).not.toContain("Robin");
});

test("a log-out that failed is tried again; going back then shows nothing of the account while the server is asked", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs, problems }) => {
  problems.allow(/status of 401 .*\/api\//, /net::ERR_FAILED/);
  await enterAs(specialist);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.route("**/api/auth/logout", (route) => route.abort());
  await logOut(page, specialist.account.email);
  await expect(page.getByText("You are still logged in: the server could not be reached.")).toBeVisible();
  await expect(page.getByRole("button", { name: specialist.account.email })).toBeVisible();
  await page.unroute("**/api/auth/logout");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  const answer = await hold(page, "**/api/auth/get-access-cookie-data");
  await page.goBack();
  await expect(page.locator("main [data-coming]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: specialist.account.email })).toHaveCount(0);
  answer();
  await expect(page.getByText("You must log in to access this page.")).toBeVisible();
});
