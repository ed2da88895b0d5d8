import type { Page } from "@playwright/test";
import { audit, fits } from "./fixtures/audit.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { finish, seedApplication, seedReady, start } from "./fixtures/seed.ts";
import { openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";
import { LoginPage } from "./pages/login.ts";
import { ReportPage } from "./pages/report.ts";

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** A wait that says that the page has its content: its heading and, where named, something of its data. */
async function visit(page: Page, path: string, heading: string, data?: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
  if (data) await expect(page.getByText(data).first()).toBeVisible();
}

async function look(page: Page, path: string, heading: string, data?: string) {
  await visit(page, path, heading, data);
  await audit(page, path);
  await fits(page, path);
}

test("pages for visitors", async ({ page }) => {
  await look(page, "/", "Welcome to Milepost");
  await look(page, "/aboutUs", "About Us");
  await look(page, "/pageNotAvailable", "This page is not available");
  await look(page, "/nowhere", "This page does not exist");
  await look(page, "/login", "Login");
  const login = new LoginPage(page);
  await page.getByRole("button", { name: "Login" }).click();
  await audit(page, "/login with empty fields");
  await login.fill({ email: "nobody@example.org", password: "wrong" });
  await look(page, "/register", "Sign up");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await audit(page, "/register with empty fields");
});

test("people, activities and the marketplace", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const ready = await seedReady(specialist, "Looking and counting");
  await start(specialist, ready);
  await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
  await look(page, "/", "Overview", "Robin Vale");
  await look(page, "/dashboard", "Dashboard", "Looking and counting");
  await look(page, "/dashboard?tab=people", "Dashboard", "Robin Vale");
  await page.getByRole("button", { name: "Add Person", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await dialog.getByRole("button", { name: "Add Person" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await audit(page, "add a person");
  await look(page, "/activities", "Start an Activity", "Looking and counting");
  await page.getByRole("button", { name: /Looking and counting/ }).click();
  await page.getByRole("button", { name: "Start Activity" }).click();
  await expect(page.getByText("Please Select a Child")).toBeVisible();
  await audit(page, "start an activity");
  await look(page, "/activities?tab=resume", "Resume Activities", "Robin Vale");
  await fromMenu(page.getByRole("table", { name: "Resume Activities" }), "Details");
  await expect(page.getByRole("link", { name: "Resume Activity", exact: true })).toBeVisible();
  await audit(page, "the details of an open activity");
  await look(page, "/activities?tab=completed", "Completed Activities", "Robin Vale");
  await look(page, "/rolesPage", "Roles");
  await look(page, "/rolesPage/viewAllApplications", "Marketplace", "Looking and counting");
  await look(page, `/application/${ready.application}`, "Looking and counting", "You have this application");
});

test("an order", async ({ page, specialist, account, enterAs }) => {
  const { application } = await seedReady(await account("Specialist", "Kim", "Stone"), "To be ordered");
  await enterAs(specialist);
  await look(page, `/application/${application}`, "To be ordered", "Pricing");
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("dialog", { name: "Order review" })).toBeVisible();
  await audit(page, "order review");
  await page.getByRole("button", { name: "Place free order" }).click();
  await expect(page.getByRole("dialog", { name: "Thank You" })).toBeVisible();
  await audit(page, "receipt");
});

test("authoring", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Under way");
  await look(page, "/rolesPage/searchAppAdminApps", "Search and filter");
  await look(page, myApps, "My Apps", "Under way");
  await look(page, `${myApps}/newAppCard`, "New Application");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeVisible();
  await audit(page, "wizard, pricing");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Application" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit(page, "wizard, with what is missing");
  await look(page, `${myApps}/newAppCard/${id}`, "Under way", "Which one is round?");
  for (const name of ["Type, Categories, Subcategories", "Application Settings", "New Question"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await audit(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
  }
});

test("a question on its canvas", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Under way");
  await visit(page, `${myApps}/newAppCard/${id}`, "Under way", "Which one is round?");
  await page.getByRole("link", { name: "Which one is round?" }).click();
  await expect(page.getByRole("textbox", { name: "Question", exact: true })).toBeVisible();
  await audit(page, "question-edit");
  await fits(page, "question-edit");
  await page.getByRole("button", { name: /^Picture “A disc”/ }).click();
  await expect(page.getByLabel("Tapping it answers")).toBeVisible();
  await audit(page, "a selected element");
  for (const name of ["Prompts and Hints", "Preview Question"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await audit(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
  }
});

test("the runner and the child view", async ({ page, server, specialist, enterAs, newDevice }) => {
  await enterAs(specialist);
  const ready = await seedReady(specialist);
  const activity = await start(specialist, ready);
  const { pairing_key = "" } = await specialist.activity(activity);
  await look(page, `/activity/${activity}`, ready.title, "Robin Vale");
  const runner = await openRunner(page, activity);
  const child = await openLink(await newDevice(), server.url, activity, pairing_key);
  await child.tap("A disc");
  await runner.score("+1");
  await runner.note(1, "Pointed at once");
  await audit(page, "a question in the runner");
  await fits(page, "a question in the runner");
  await audit(child.page, "the child view", { themed: false });
  await page.getByRole("button", { name: "Other device" }).click();
  await expect(page.getByRole("dialog", { name: "Child view on another device" })).toBeVisible();
  await audit(page, "pairing another device");
  await page.keyboard.press("Escape");
  await runner.toFinalPage();
  await audit(page, "the final page");
  await fits(page, "the final page");
  await expect(child.idle()).toBeVisible();
  await audit(child.page, "the idle child view", { themed: false });
  await page.getByRole("button", { name: "Continue to Final Report" }).click();
  await expect(page.getByRole("button", { name: "Configure Report" })).toBeVisible();
  await audit(page, "the notice before finishing");
  const pairing = new ChildPage(await (await newDevice()).newPage());
  await pairing.page.goto("/activity/childView");
  await audit(pairing.page, "the pairing page", { themed: false });
  await look(page, `/appTester/${ready.application}`, ready.title);
});

test("the report", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const activity = await start(specialist, await seedReady(specialist));
  await finish(specialist, activity, [1, 0, 2, null]);
  await look(page, `/activity/report/${activity}`, "Robin Vale · Shapes and numbers", "Raw score");
  const report = new ReportPage(page);
  for (const section of ["Test Score", "Graph & Plots", "Configure Order"]) {
    await report.open(section);
    await audit(page, section);
    await fits(page, section);
  }
  await report.open("Test Score");
  await page.getByRole("button", { name: "Open question 1" }).click();
  await expect(page.getByRole("dialog", { name: "Question 1" })).toBeVisible();
  await audit(page, "a question of the report");
  await page.keyboard.press("Escape");
  await report.preview();
  await audit(page, "the preview");
  await fits(page, "the preview");
});

test("user management", async ({ page, admin, account, enterAs }) => {
  const person = await account("Organization", "Noor", "Ash");
  await enterAs(admin);
  await look(page, "/userManagePage", "Manage User", person.account.email);
  await page.getByRole("searchbox", { name: "Search accounts" }).fill(person.account.email);
  await page.getByRole("button", { name: "Suspend Noor Ash" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await audit(page, "a question before suspending");
});
