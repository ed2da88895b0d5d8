import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

const noPermission = "You don't have permission to access this feature.";
const searchApps = "/rolesPage/searchAppAdminApps";
const everyone = ["Home", "About Us", "Reports/Statistics", "Roles", "App Admin", "Marketplace"];

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
const footer = (page: Page) => page.getByRole("contentinfo");
const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Which cards of /rolesPage lead somewhere, and where. */
const targets: Record<string, string> = {
  "App Admin": searchApps,
  Specialist: "/specialist",
  "Parent/Caretaker": "/myChildren",
  "Statistician/Analyst": "/reportsStatistics",
  Organization: "/organization",
};

async function cards(page: Page, open: string[]) {
  await page.goto("/rolesPage");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list).toHaveCount(5);
  for (const [role, to] of Object.entries(targets)) {
    const card = list.filter({ has: page.getByRole("heading", { name: role, exact: true }) });
    if (open.includes(role)) await expect(card.getByRole("link"), role).toHaveAttribute("href", to);
    else await expect(card.getByRole("button"), role).toHaveAttribute("aria-disabled", "true");
  }
}

test("a visitor has the bar with Login and Sign up, the footer, and no bars on the way in", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401 .*\/api\/auth\/(?:get-access-cookie-data|renew-access-token)/);
  await page.goto("/");
  await expect(bar(page)).toHaveText(everyone);
  await expect(bar(page).first()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current]")).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/register");
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Milepost`);
  await expect(footer(page).getByRole("link")).toHaveAttribute("href", /^https:\/\//);
  for (const [path, heading] of [
    ["/login", "Login"],
    ["/register", "Sign up"],
  ] as const) {
    await page.goto(path);
    await headed(page, heading);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
  }
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(footer(page)).toHaveCount(0);
  await page.goto("/rolesPage");
  await expect(page.getByText("You must log in to access this page.")).toBeVisible();
  await expect(page).toHaveURL("/login?next=%2FrolesPage");
});

test("a specialist has one open card, and a reason on the others", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await cards(page, ["Specialist"]);
  await expect(footer(page)).toBeVisible();
  const closed = page.getByRole("button", { name: /^App Admin/ });
  await closed.hover();
  await expect(page.getByRole("tooltip")).toHaveText(noPermission);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.getByRole("link", { name: /^Specialist/ }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Parent\/Caretaker/ })).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText(noPermission);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/rolesPage");
  for (const path of ["/dashboard", "/activities"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(footer(page)).toHaveCount(0);
  }
});

test("the account menu offers what the role may do and closes on a click outside it", async ({
  page,
  admin,
  specialist,
  enterAs,
}) => {
  const menu = page.getByRole("menu");
  const common = ["Dashboard", "Activities", "New Application"];
  await enterAs(specialist);
  await page.goto("/");
  await page.getByRole("button", { name: specialist.account.email }).click();
  await expect(menu.getByRole("menuitem")).toHaveText([...common, "Account", "Logout"]);
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(menu).toHaveCount(0);
  const button = page.getByRole("button", { name: specialist.account.email });
  await expect(button).not.toHaveAttribute("aria-current");
  await button.click();
  await menu.getByRole("menuitem", { name: "Account" }).click();
  await headed(page, "Account");
  await expect(button).toHaveAttribute("aria-current", "true");
  await enterAs(admin);
  await page.goto("/rolesPage");
  await page.getByRole("button", { name: admin.account.email }).click();
  await expect(menu.getByRole("menuitem")).toHaveText([
    ...common,
    "Manage Users",
    "Update User Level",
    "Account",
    "Logout",
  ]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await cards(page, Object.keys(targets));
});

test("each of the other roles has a card of its own, a Developer none", async ({ page, account, enterAs }) => {
  for (const role of ["App Admin", "Parent/Caretaker", "Statistician/Analyst", "Organization"]) {
    await enterAs(await account(role));
    await cards(page, [role]);
  }
  await enterAs(await account("Developer"));
  await cards(page, []);
});

test("a parent finds the children on the start page, a statistician the statistics", async ({
  page,
  account,
  enterAs,
}) => {
  const main = page.getByRole("main");
  await enterAs(await account("Parent/Caretaker"));
  await page.goto("/");
  await main.getByRole("link", { name: /^Your children/ }).click();
  await headed(page, "My children");

  await enterAs(await account("Statistician/Analyst"));
  await page.goto("/");
  await expect(main.getByRole("link", { name: /^Reports\/Statistics/ }).first()).toHaveAttribute(
    "href",
    "/reportsStatistics",
  );
  await expect(main.getByRole("link", { name: /^Dashboard Report/ })).toHaveAttribute("href", "/adminDashboard");
});

test("the cards of the start page lead a visitor to real places, by way of the login", async ({
  page,
  problems,
  account,
}) => {
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

test("an unknown address has a search that leads to pages, by keyboard", async ({ page, specialist, enterAs }) => {
  await page.goto("/nowhere");
  await headed(page, "This page does not exist");
  const results = page.getByRole("main").getByRole("search").getByRole("link");
  await page.getByRole("searchbox", { name: "Search for a page" }).fill("marketplace");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No page matches “marketplace”.")).toBeVisible();
  await enterAs(specialist);
  await page.goto("/nowhere");
  await page.getByRole("searchbox", { name: "Search for a page" }).focus();
  await page.keyboard.type("markeplace");
  await page.keyboard.press("Enter");
  await expect(results).toHaveText(["Marketplace"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(results).toBeFocused();
  await page.keyboard.press("Enter");
  await headed(page, "Marketplace");
});

test("a page that breaks leads to the error page, whose search leads on", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/./);
  await enterAs(specialist);
  await page.route("**/api/people?*", (route) => route.fulfill({ json: [null] }));
  await page.goto("/dashboard");
  await headed(page, "Houston, we have a problem!");
  await expect(page.getByText("The page you are looking for is temporarily unavailable.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for a page" }).fill("about");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "About Us" }).last().click();
  await headed(page, "About Us");
});

test("a part that is gone after an update can be loaded again", async ({ page, problems }) => {
  problems.allow(/./);
  await page.goto("/");
  await headed(page, "Welcome to Milepost");
  await page.route("**/assets/AboutSc-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await bar(page).filter({ hasText: "About Us" }).click();
  await headed(page, "This page could not be loaded");
  await page.unroute("**/assets/AboutSc-*.js");
  await page.getByRole("button", { name: "Load again" }).click();
  await headed(page, "About Us");
});
