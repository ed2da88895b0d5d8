import { enter } from "./fixtures/accounts.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

/** What the browser itself logs about a line that a test cuts. */
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;
/** And about an act of a device that does not know yet that it has lost the activity. */
const refused = /status of 409 .*\/api\/activity\/live\//;

test("one device runs an activity, another watches it live and takes it over", async ({
  page,
  context,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable, refused);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  await runner.saved();

  const device = await newDevice();
  await enter(device, specialist);
  const tablet = await device.newPage();
  const watcher = new RunnerPage(tablet);
  await test.step("the second device follows, and changes nothing", async () => {
    await tablet.goto(`/activity/${activity}`);
    await expect(tablet.getByRole("region", { name: "Watching" })).toContainText(
      "has been running this activity on Chrome",
    );
    await watcher.onQuestion(1);
    await runner.next();
    await watcher.onQuestion(2);
    await runner.score("0");
    await expect(tablet.getByRole("button", { name: "Question 2, incorrect" })).toBeVisible();
    await expect(tablet.getByRole("main").getByText("0 of 1")).toBeVisible();
    await expect(tablet.getByRole("region", { name: "Score" })).toBeHidden();
  });
  await test.step("looking elsewhere, by keyboard", async () => {
    await tablet.getByRole("button", { name: "Question 1," }).focus();
    await tablet.keyboard.press("Enter");
    await expect(tablet.getByText("The other device shows question 2.")).toBeVisible();
    await tablet.getByRole("button", { name: "Follow the activity" }).press("Enter");
    await expect(tablet.getByText("You see what the other device shows.")).toBeVisible();
  });

  await test.step("what the first gives offline arrives, and takes nothing from the second", async () => {
    await context.setOffline(true);
    await runner.score("+1");
    await runner.next();
    await runner.score("+2");
    const take = tablet.getByRole("button", { name: "Take over here" });
    await take.press("Enter");
    const asked = tablet.getByRole("alertdialog", { name: "Take this activity over?" });
    await expect(asked).toContainText("was there a moment ago");
    await asked.getByRole("button", { name: "Take over here" }).press("Enter");
    await watcher.onQuestion(2);
    await watcher.scored("0");
    await tablet.keyboard.press("n");
    await watcher.saved();

    await context.setOffline(false);
    await expect(page.getByText("This activity was taken over on another device")).toBeVisible();
    await expect(page.getByRole("button", { name: "Question 3, partly correct" })).toBeVisible();
    const results = await specialist.results(activity);
    expect(results.map((result) => [result.selected_score, result.missing_reason])).toEqual([
      [1, ""],
      [null, "no_response"],
      [2, ""],
      [null, ""],
    ]);
    expect(results[1]?.changes?.map(({ to, late }) => [to, late])).toContainEqual([1, true]);
  });

  await test.step("a device that has left is taken from without a question", async () => {
    await tablet.goto("/");
    await expect(page.getByText("Nobody runs it now")).toBeVisible();
    await page.getByRole("button", { name: "Take over here" }).click();
    await runner.onQuestion(2);
    await runner.score("+1");
    await runner.saved();
    expect((await specialist.results(activity)).map(({ selected_score }) => selected_score)).toEqual([1, 1, 2, null]);
  });
});

test("a second tab of one browser takes an activity over by the same words", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  const tab = await context.newPage();
  await tab.goto(`/activity/${activity}?q=0`);
  await expect(tab.getByText("This activity is open in another tab")).toBeVisible();
  // What the first tab goes on to score counts in the second one, which has begun to read before.
  await runner.score("0");
  await runner.next();
  await runner.score("+1");
  await runner.saved();
  await tab.getByRole("button", { name: "Take over here" }).click();
  const other = new RunnerPage(tab);
  await other.scored("0");
  await expect(page.getByText("This activity is open in another tab")).toBeVisible();
  await other.next();
  await other.scored("+1");
  await other.next();
  await other.score("+1");
  await other.saved();
});
