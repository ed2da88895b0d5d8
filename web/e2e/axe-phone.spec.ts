import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { audit } from "./fixtures/audit.ts";
import { finish, seedApplication, seedReady, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { Bar } from "./pages/bar.ts";

// On a phone tables are cards, columns lie below each other and the bar is at the foot of the page.
// A violation is told with its element; a trace of every look would take longer than the looks.
test.use({ viewport: { width: 390, height: 844 }, trace: "off" });

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

async function look(page: Page, path: string, data: string) {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(data).first()).toBeVisible();
  await audit(page, `${path} on a phone: ${data}`);
}

test("before there is anything to show, and when it could not be loaded", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 404 .*\/api\//, /status of 503 /);
  await enterAs(specialist);
  await look(page, "/", "Overview");
  await new Bar(page).menu("More").click();
  await expect(page.getByRole("link", { name: "About Us" })).toBeVisible();
  await audit(page, "the sheet of further places");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: specialist.account.email }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await audit(page, "the account's menu");
  await look(page, "/dashboard?tab=people", "Dashboard");
  await look(page, "/activities", "Your applications will be here");
  await look(page, "/activities?tab=resume", "Activities that are under way will be here");
  await look(page, "/activities?tab=completed", "Finished activities will be here");
  await look(page, myApps, "Your applications will be here");
  await look(page, `${myApps}/newAppCard/${randomUUID()}`, "There is no such application");
  await look(page, `/individualReport/${randomUUID()}`, "There is no such report");
  await page.route("**/api/people?*", (route) => route.fulfill({ status: 503 }));
  await look(page, "/dashboard?tab=people", "The people could not be loaded");
});

test("people, the marketplace, the runner and the report", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const ready = await seedReady(specialist);
  const finished = await start(specialist, ready);
  await finish(specialist, finished, [1, 0, 2, null]);
  await look(page, "/dashboard?tab=people", "Robin Vale");
  await look(page, "/activities?tab=completed", ready.title);
  await look(page, `/application/${ready.application}`, "You have this application");
  const runner = await openRunner(page, await start(specialist, ready));
  await runner.score("+1");
  await page.getByRole("button", { name: "Prompts" }).click();
  await page.getByRole("button", { name: "Hint given" }).click();
  await audit(page, "a question in the runner, with its hint, on a phone");
  await runner.toFinalPage();
  await runner.saved();
  await audit(page, "the final page on a phone");
  for (const section of ["initialInformation", "testScore", "graphs", "configureOrder"]) {
    await look(page, `/activity/report/${finished}?section=${section}`, "Robin Vale");
  }
  await look(page, `/activity/report/${finished}?preview=true`, "Total Score");
});

test("the editor and the settings", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Under way");
  await look(page, `${myApps}/newAppCard/${id}`, "Which one is round?");
  await page.getByRole("button", { name: "Application Settings" }).click();
  for (const name of ["Basic Info", "Pricing", "Additional Info"]) {
    await page.getByRole("dialog").getByRole("tab", { name }).click();
    await audit(page, `settings, ${name}, on a phone`);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Which one is round?" }).click();
  await page.getByRole("button", { name: /^Picture “A disc”/ }).click();
  await expect(page.getByLabel("Tapping it answers")).toBeVisible();
  await audit(page, "a selected element on a phone");
});
