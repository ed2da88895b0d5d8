import type { BrowserContext, Page } from "@playwright/test";
import { audit, auditWidths } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
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

test("a whole run by mouse with the child's window: led by hints, counted, and stored nowhere", async ({
  page,
  context,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const runner = await openSample(page);
  const writes = writesOf(context);
  await expect(page.getByRole("note")).toContainText("Sample. You are the child, and nothing is stored");
  await expect(hint(page)).toContainText("Hint 1 of 5: Open the child's screen");
  await auditWidths(page, "the sample's introduction");
  const child = new ChildPage(await runner.openChild());
  await expect(hint(page)).toContainText("Hint 2 of 5: Tap as the child");
  await runner.begin();
  await expect(child.picture("A ball")).toBeVisible();
  await audit(child.page, "the child's window", { themed: false });
  await child.tap("A ball");
  await expect(runner.childAnswer()).toContainText("Ball");
  await expect(runner.card("+1")).toContainText("Suggested");
  await expect(hint(page)).toContainText("Hint 3 of 5: Score the question");
  await expect(page.getByRole("region", { name: "Score" })).toHaveAttribute("data-hinted", "");
  await auditWidths(page, "a question of the sample");
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
  await auditWidths(page, "the sample's result");
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

test("the tour and the run by keyboard alone; the tour ends when it is asked to", async ({
  page,
  context,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await openSample(page);
  const writes = writesOf(context);
  const keys = new Keyboard(page);
  const button = (name: string) => tour(page).getByRole("button", { name });
  const childView = page.getByRole("button", { name: "Child View" });
  await keys.activate(button("Show me"));
  await expect(childView).toBeFocused();
  const opened = page.waitForEvent("popup");
  await keys.press("Enter");
  const child = await opened;
  await child.getByRole("main").waitFor();
  await page.bringToFront();
  await expect(hint(page)).toContainText("Hint 2 of 5");
  await keys.activate(page.getByRole("button", { name: "Start Activity" }));
  await expect(page.getByRole("heading", { level: 2, name: /Touch the ball/ })).toBeVisible();
  await child.bringToFront();
  await new Keyboard(child).activate(child.getByRole("button", { name: "A ball" }));
  await page.bringToFront();
  await expect(hint(page)).toContainText("Hint 3 of 5");
  await keys.press("1");
  await expect(hint(page)).toContainText("Hint 4 of 5");
  await keys.activate(button("Show me"));
  await expect(page.getByRole("button", { name: /^Notes/ })).toBeFocused();
  await keys.press("Enter");
  await keys.fill(page.getByLabel("Notes on question 1"), "By keyboard.");
  await keys.press("Escape");
  await expect(hint(page)).toContainText("Hint 5 of 5");
  await keys.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(page.getByRole("heading", { name: "Final Page" })).toBeVisible();
  await keys.activate(button("End the tour"));
  await expect(tour(page)).toBeHidden();
  await keys.activate(page.getByRole("button", { name: "See the sample result" }));
  await expect(total(page)).toContainText("1 of 9");
  expect(writes).toEqual([]);
  await child.close();
});

test("by touch, another tab has a child of its own, and hints can be passed over", async ({
  newDevice,
  specialist,
  problems,
}) => {
  problems.allow(/fullscreen/i);
  const tablet = await newDevice({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  await tablet.request.post("/api/auth/login", {
    data: { email: specialist.account.email, password: specialist.account.password },
  });
  await tablet.addInitScript(() => {
    // A window that is still empty has no storage.
    if (location.origin !== "null") localStorage.setItem("milepost.session", "yes");
  });
  const [page, other] = [await tablet.newPage(), await tablet.newPage()];
  const writes = writesOf(tablet);
  const runner = await openSample(page);
  const otherRunner = await openSample(other);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Child View" }).tap();
  const child = await popup;
  await page.getByRole("button", { name: "Start Activity" }).tap();
  await child.getByRole("button", { name: "A ball" }).tap();
  await expect(runner.childAnswer()).toContainText("Ball");
  await otherRunner.begin();
  await expect(otherRunner.childAnswer()).toContainText("None yet");
  await expect(hint(other)).toContainText("Hint 1 of 5");
  for (let passed = 0; passed < 4; passed++) await tour(other).getByRole("button", { name: "Next hint" }).tap();
  await expect(hint(other)).toContainText("Hint 5 of 5");
  await expect(tour(other).getByRole("button", { name: "Next hint" })).toBeHidden();
  await tour(other).getByRole("button", { name: "End the tour" }).tap();
  await other.getByRole("button", { name: "Show the hints" }).tap();
  await expect(hint(other)).toContainText("Hint 1 of 5");
  await otherRunner.toFinalPage();
  await other.getByRole("button", { name: "See the sample result" }).tap();
  await expect(total(other)).toContainText("0 of 9");
  await expect(total(other)).toContainText("—");
  expect(writes).toEqual([]);
});

test("a visitor logs in first, and comes back to the sample", async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto("/sampleActivity");
  await expect(page).toHaveURL("/login?next=%2FsampleActivity");
});
