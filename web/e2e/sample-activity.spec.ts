import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";
import { RunnerPage } from "./pages/runner.ts";

/** What is sent from now on that is more than a question. */
function writesOf(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

const tour = (page: Page) => page.getByRole("region", { name: "Guided tour" });
const hint = (page: Page) => tour(page).getByRole("status");
const total = (page: Page) => page.getByRole("main").getByLabel("Totals");

async function openSample(page: Page) {
  await page.goto("/sampleActivity");
  await expect(page.getByRole("heading", { level: 1, name: "Sample activity" })).toBeVisible();
  return new RunnerPage(page);
}

test("a whole run by mouse with the child's window: led by hints, counted, and stored nowhere", {
  tag: ["@large", "@paths"],
}, async ({ page, context, specialist, enterAs }) => {
  await enterAs(specialist);
  const runner = await openSample(page);
  const writes = writesOf(context);
  await expect(page.getByRole("note")).toContainText("Sample. You are the child, and nothing is stored");
  await expect(hint(page)).toContainText("Hint 1 of 5: Open the child's screen");
  const child = new ChildPage(await runner.openChild());
  await expect(hint(page)).toContainText("Hint 2 of 5: Tap as the child");
  await runner.begin();
  await expect(child.picture("A ball")).toBeVisible();
  await child.tap("A ball");
  await expect(runner.childAnswer()).toContainText("Ball");
  await expect(page.getByRole("button", { name: "Tracking (1 touch)" })).toBeVisible();
  const other = await openSample(await context.newPage());
  await other.begin();
  await expect(other.childAnswer()).toContainText("None yet"); // another tab has a child of its own
  await other.page.close();
  await expect(runner.card("+1")).toContainText("Suggested");
  await expect(hint(page)).toContainText("Hint 3 of 5: Score the question");
  await expect(page.getByRole("region", { name: "Score" })).toHaveAttribute("data-hinted", "");
  await runner.score("+1");
  await expect(hint(page)).toContainText("Hint 4 of 5: Write a note");
  await runner.note(1, "Looked at all three.");
  await expect(hint(page)).toContainText("Hint 5 of 5: Finish");
  await runner.next();
  await expect(child.picture("A large star")).toBeVisible();
  await child.tap("A small star");
  await runner.score("0");
  await runner.next();
  await child.tap("4");
  await runner.score("+1");
  await runner.next();
  await runner.score("+2");
  await runner.next();
  await runner.score("+3");
  await runner.toFinalPage();
  await page.getByRole("button", { name: "See the sample result" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Sample result" })).toBeFocused();
  await expect(page.getByText("Sample, not a measurement of a child")).toBeVisible();
  await expect(total(page)).toContainText("7 of 9");
  await expect(total(page)).toContainText("77.8 %");
  await expect(page.getByRole("row", { name: /^Looking/ }).first()).toContainText("0 of 2");
  await expect(page.getByRole("link", { name: "Get an application" })).toHaveAttribute("href", /viewAllApplications/);

  expect(writes, "requests that write").toEqual([]);
  const { id } = specialist.account;
  expect(await specialist.get(`/api/activity/appActivityChildJoint/${id}`)).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("Looked at all three");

  await page.getByRole("button", { name: "Run it again" }).click();
  await expect(page.getByRole("button", { name: "Start Activity" })).toBeVisible();
  await expect(hint(page)).not.toContainText("Hint 5");
  await child.page.close();
});
