import { Keyboard } from "./fixtures/keyboard.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { HelpPanel } from "./pages/help.ts";

const logInFirst = /status of 401 .*\/api\/auth\/(?:get-access-cookie-data|renew-access-token)/;

test("a visitor reads what Milepost is, searches the manual and keeps its addresses", {
  tag: ["@large", "@paths"],
}, async ({ page, problems }) => {
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

test("? lists the shortcuts of the runner first; single keys are off there until they are turned on again", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const help = new HelpPanel(page);
  const keys = new Keyboard(page);
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
