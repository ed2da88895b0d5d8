import type { APIRequestContext } from "@playwright/test";
import { hold } from "./fixtures/hold.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** What the browser logs by itself about the question who is logged in, and about a thing that is not there. */
const nobody = /status of 401 .*\/api\/auth\/(get-access-cookie-data|renew-access-token)/;
const absent = /status of 404 .*\/api\//;

const open = [
  ["/", "Welcome to Milepost"],
  ["/login", "Login"],
  ["/register", "Sign up"],
  ["/aboutUs", "About Us"],
  ["/forgot-password", "Forgot your password?"],
  ["/reportsStatistics", "Reports/Statistics"],
] as const;

const notAvailable = "This page is not available";

/** Routes behind the guard with the heading that a specialist sees there. */
const guarded = [
  ["/dashboard", "Dashboard"],
  ["/dashboard?tab=people", "Dashboard"],
  ["/activities", "Start an Activity"],
  ["/activities?tab=completed", "Completed Activities"],
  ["/rolesPage", "Roles"],
  ["/rolesPage/searchAppAdminApps", "Search and filter"],
  [myApps, "My Apps"],
  [`${myApps}/newAppCard`, "New Application"],
  ["/rolesPage/viewAllApplications", "Marketplace"],
  [`${myApps}/newAppCard/${unknown}`, "Application editor"],
  [`/application/${unknown}`, "Application"],
  ["/orders", "Orders"],
  [`/orders/${unknown}`, "Order"],
  ["/subscriptions", "Subscriptions"],
  ["/sales", "Sales and Promotions"],
  [`/appTester/${unknown}`, "Test"],
  [`/activity/${unknown}`, "Activity"],
  [`/activity/report/${unknown}`, "Application Report"],
  [`/individualReport/${unknown}`, "Application Report"],
  ["/userManagePage", "Manage User"],
  ["/updateUserLevel", "Manage User"],
  ["/auditTrail", "Audit trail"],
  ["/account", "Account"],
  [`${myApps}/cloneAppName?application_id=${unknown}`, "Clone Application"],
  ["/specialist", "Specialist"],
  ["/specialistDashboard", "Specialist dashboard"],
  ["/specialistCompare", "Compare"],
  ["/measures", "Measures"],
  ["/measures/import", "Import scores"],
  ["/dashboardSetting", "Dashboard Settings"],
  ["/myChildren", "My children"],
  ["/reportsStatistics/test", "Report"],
  ["/adminDashboard", "Dashboard Report"],
  ["/hubSystem", "Hub Status"],
  ["/hubSystem/7", "Application Status"],
  [`/testAppMenu/${unknown}`, "App menu"],
] as const;

test("the open pages answer visitors", async ({ page }) => {
  for (const [path, heading] of open) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true }), path).toBeVisible();
  }
});

test("an area that is not open yet says so to visitors and leads back", async ({ page }) => {
  await page.goto("/pageNotAvailable");
  await expect(page.getByRole("heading", { level: 1, name: notAvailable })).toBeVisible();
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
});

test("an unknown address leads to a search for pages", async ({ page }) => {
  for (const path of ["/nowhere", "/hubSystem/7/nowhere", `${myApps}/newAppCard/${unknown}/more`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "This page does not exist" }), path).toBeVisible();
    await page.getByRole("searchbox", { name: "Search for a page" }).fill("about");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("main").getByRole("link", { name: "About Us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" }), path).toBeVisible();
  }
});

test("every other page asks for a log-in", async ({ page, problems }) => {
  problems.allow(nobody);
  for (const [path] of guarded) {
    await page.goto(path);
    await expect(page.getByText("You must log in to access this page."), path).toBeVisible();
    const asked = new URL(page.url());
    expect([asked.pathname, asked.searchParams.get("next")], path).toEqual(["/login", path]);
  }
});

test("an outline asks for nothing while it is not known who is logged in", async ({ page, problems }) => {
  problems.allow(nobody);
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!auth\/)/.test(pathname)) reads.push(pathname);
  });
  const editor = `${myApps}/newAppCard/${unknown}`;
  for (const path of [
    editor,
    `${editor}?view=exampleReport`,
    `/activity/report/${unknown}`,
    `/dashboard/child/${unknown}`,
  ]) {
    const answer = await hold(page, "**/api/auth/get-access-cookie-data");
    await page.goto(path);
    await expect(page.locator("main [data-coming]").first(), path).toBeVisible();
    // The page's own outline takes the place of the general one when its code is there.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    answer();
    await expect(page.getByText("You must log in to access this page."), path).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
  expect(reads).toEqual([]);
});

test("a page that asked for a log-in is returned to, whatever its address holds", async ({
  page,
  problems,
  specialist,
}) => {
  problems.allow(nobody, absent);
  for (const [path, heading] of [guarded[3], guarded[9], guarded[21]]) {
    await test.step(path, async () => {
      await page.goto(path);
      await new LoginPage(page).logIn(specialist.account);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await page.evaluate(() => window.localStorage.clear());
      // The cookies go when no page is open that does not know of it, and asks.
      await page.goto("about:blank");
      await page.context().clearCookies();
    });
  }
});

test("every page is there for who is logged in", async ({ page, problems, specialist, enterAs }) => {
  problems.allow(absent, /status of 403 .*get-all-users/);
  await enterAs(specialist);
  for (const [path, heading] of guarded) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true }), path).toBeVisible();
  }
});

test("the child view needs no log-in", async ({ page, problems }) => {
  problems.allow(absent);
  await page.goto(`/activity/childView/${unknown}`);
  await expect(page.getByRole("main", { name: "Waiting" })).toBeVisible();
});

test("a visitor who will be sent to the log-in is not made to fetch a page of members", async ({
  page,
  request,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const named = async (by: APIRequestContext) => {
    const html = await (await by.get("/activities", { headers: { Accept: "text/html" } })).text();
    return html.match(/<link rel="(?:module)?preload"[^>]*assets\//g)?.length ?? 0;
  };
  expect(await named(page.request)).toBeGreaterThan((await named(request)) + 10);
});
