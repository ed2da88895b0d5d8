import { Keyboard } from "./fixtures/keyboard.ts";
import { fourQuestions, seedApplication } from "./fixtures/seed.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { HelpPanel } from "./pages/help.ts";

const logInFirst = /status of 401 .*\/api\/auth\/(?:get-access-cookie-data|renew-access-token)/;

test("a visitor reads what Milepost is, searches the manual and keeps its addresses", async ({ page, problems }) => {
  problems.allow(logInFirst);
  const help = new HelpPanel(page);
  await page.goto("/");
  await help.open();
  await expect(help.topic()).toHaveText("What Milepost is");
  await help.search().fill("forgot passw");
  await help.panel().getByRole("link", { name: "Log in", exact: true }).click();
  await expect(help.topic()).toHaveText("Log in");
  await expect(help.topic()).toBeFocused();
  await help.panel().getByRole("button", { name: "Back" }).click();
  await expect(help.topic()).toHaveText("What Milepost is");
  await help.search().fill("xyzzy");
  await expect(help.panel().getByRole("status")).toHaveText("Nothing in the manual has all of these words.");
  await help.panel().getByRole("link", { name: "Open the whole manual" }).click();
  await expect(page).toHaveURL("/help");
  await expect(help.panel()).toBeHidden();
  await page.getByRole("searchbox", { name: "Search in the manual" }).fill("tremor");
  await expect(page).toHaveURL("/help?q=tremor");
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "The child's screen" }).click();
  await expect(page).toHaveURL("/help/child-screen");
  await expect(page.getByRole("heading", { level: 1, name: "The child's screen" })).toBeVisible();
  await page.goto("/help/people#add-a-child");
  await expect(page.getByRole("heading", { level: 2, name: "Add a child" })).toBeFocused();
  await page.goto("/help/no-such-part");
  await expect(page.getByText("The manual has no such part")).toBeVisible();
  await page.getByRole("link", { name: "All topics" }).click();
  await expect(page).toHaveURL("/help");
});

test("the ? opens the topic of the page, by keyboard too, and gives the focus back", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const help = new HelpPanel(page);
  const keys = new Keyboard(page);
  for (const [path, topic] of [
    ["/", "See what there is to do"],
    ["/activities", "Run an activity"],
    ["/dashboard", "Find people and add a child"],
    ["/measures", "Measures and earlier scores"],
    ["/account", "Look after your account"],
  ] as const) {
    await page.goto(path);
    await help.open();
    await expect(help.topic(), path).toHaveText(topic);
  }
  await page.keyboard.press("Escape");
  await expect(help.panel()).toBeHidden();
  await expect(help.button()).toBeFocused();
  await keys.press("Enter");
  await expect(help.panel()).toBeVisible();
  await keys.activate(help.panel().getByRole("button", { name: "Keyboard shortcuts" }));
  await expect(help.shortcuts()).toBeVisible();
  await keys.press("Escape");
  await expect(help.shortcuts()).toBeHidden();
});

test("? lists the shortcuts, the page's first, but not where somebody types; single keys can be turned off", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const help = new HelpPanel(page);
  const keys = new Keyboard(page);
  await page.goto("/help");
  await page.getByRole("searchbox").focus();
  await keys.press("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await expect(help.shortcuts()).toBeHidden();

  const runner = await openRunner(page, await newActivity(specialist));
  await keys.press("?");
  await expect(help.shortcuts().getByRole("heading", { level: 3 }).first()).toHaveText(
    "Running and scoring an activity",
  );
  const single = help.shortcuts().getByRole("switch", { name: "Single-key shortcuts" });
  await expect(single).toBeChecked();
  await single.click({ force: true });
  await expect(help.shortcuts().getByRole("row", { name: "Pause, or go on" })).toContainText("off");
  await keys.press("Escape");
  await expect(help.shortcuts()).toBeHidden();
  await keys.press("1", "p", "?");
  await expect(runner.card("+1")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
  await expect(help.shortcuts()).toBeHidden();
  await keys.press("ArrowRight");
  await runner.onQuestion(2);
  await expect(page).toHaveURL(/q=1/);

  await page.reload();
  await runner.onQuestion(2);
  await help.open();
  await expect(help.topic()).toHaveText("Run an activity");
  await help.panel().getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(single).not.toBeChecked();
  await single.click({ force: true });
  await keys.press("Escape");
  await expect(help.shortcuts()).toBeHidden();
  await keys.press("1");
  await runner.scored("+1");
});

test("an author has the help of the question that is drawn", async ({ page, specialist, enterAs }) => {
  const application = await seedApplication(specialist, "With help", fourQuestions.slice(0, 1));
  await enterAs(specialist);
  const help = new HelpPanel(page);
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
  await help.open();
  await expect(help.topic()).toHaveText("Write an application");
  await expect(help.panel().getByRole("navigation", { name: "Related topics" })).toContainText("Draw a question");
});

test("help that does not arrive leaves the page as it is", async ({ page, specialist, enterAs, problems }) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED/);
  await enterAs(specialist);
  const runner = await openRunner(page, await newActivity(specialist));
  await page.route(/\/assets\/parts-.*\.js/, (route) => route.abort());
  await new HelpPanel(page).button().click();
  await expect(page.getByRole("alert")).toContainText("The help could not be loaded.");
  await runner.onQuestion(1);
});
