import type { Page } from "@playwright/test";
import { newActivity, openLink } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage as RecordPage } from "./pages/childPage.ts";
import { RunnerPage } from "./pages/runner.ts";

/** Hides the page as a device does that falls asleep, or shows it again. */
const sleep = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    hidden ? "hidden" : "visible",
  );

/** Whether the page keeps an event from doing what browsers do. */
const prevented = (page: Page, name: string) =>
  page.evaluate((type) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.querySelector("main button")?.dispatchEvent(event);
    return event.defaultPrevented;
  }, name);

test("the child's screen is heard and set to one switch, which alone answers, and the child's record knows it", {
  tag: ["@large", "@paths"],
}, async ({ page, server, specialist, enterAs, newDevice }) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "", child_id } = await specialist.activity(activity);
  await page.goto(`/activity/${activity}`);
  const runner = new RunnerPage(page);
  const tablet = await newDevice({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  // The browser takes a look of the test into the page for a touch; only a real one counts.
  await tablet.addInitScript(() => {
    let touched = false;
    window.addEventListener("pointerdown", () => (touched = true), true);
    Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched, isActive: touched }) });
  });
  const child = await openLink(tablet, server.url, activity, pairing_key);
  await expect(runner.screen()).toHaveText("Child’s screen connected");

  await page.getByRole("button", { name: "Sound check" }).click();
  const hear = child.page.getByRole("button", { name: "Touch here to hear the tone" });
  await expect(hear).toBeVisible();
  await hear.tap();
  await expect(page.getByText("The tone was played")).toBeVisible();
  await expect(child.page.getByRole("dialog", { name: "Sound check" })).toBeHidden();

  await page.getByLabel("The child answers by").selectOption("automatic");
  await page.getByLabel("Time for each choice").selectOption("5000");
  await expect(page.getByText("Any key, or a touch anywhere")).toBeVisible();
  await runner.begin();
  const lit = child.page.locator("button[data-lit]");
  await expect(child.words("Look at picture 1")).toBeVisible();
  const first = await lit.getAttribute("aria-label");
  await expect(lit).not.toHaveAttribute("aria-label", first ?? "");
  const second = (await lit.getAttribute("aria-label")) ?? "";
  await child.page.keyboard.press("Space");
  await expect(runner.childAnswer()).toContainText(second.replace("A ", ""));
  await expect(lit).toHaveAttribute("aria-label", first ?? "");
  // A touch anywhere is the switch as well; one at once after the key would be a trembling hand's.
  await expect(lit).toHaveAttribute("aria-label", second);
  await child.page.touchscreen.tap(5, 5);
  await expect.poll(async () => (await specialist.taps(activity)).length).toBe(2);

  // What the runner sets stands in the child's record, and the other way round; with two switches nothing moves by itself.
  const record = await new RecordPage(page).open(child_id, "record");
  await expect(record.field("The child answers by")).toHaveValue("automatic");
  await expect(record.field("Time for each choice")).toHaveValue("5000");
  await record.field("The child answers by").selectOption("step");
  await record.save();
  await record.says("The record is saved.");
  await page.goto(`/activity/${activity}?q=-1`);
  await expect(page.getByLabel("The child answers by")).toHaveValue("step");
  await runner.begin();
  await child.page.reload();
  await expect(lit).toHaveAttribute("aria-label", first ?? "");
  await child.page.keyboard.press("Space");
  await expect(lit).toHaveAttribute("aria-label", second);
  // A second press this soon would be a trembling hand's.
  const now = await child.page.evaluate(() => performance.now());
  await child.page.waitForFunction((at) => performance.now() - at > 250, now);
  await child.page.keyboard.press("Enter");
  await expect.poll(async () => (await specialist.taps(activity)).length).toBe(3);
});

test("the child's screen is covered and shown again, is no browser, and says that it sleeps or is turned", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  await page.goto(`/activity/${activity}?q=0`);
  const runner = new RunnerPage(page);
  const child = await openLink(
    await newDevice({ viewport: { width: 1024, height: 768 } }),
    server.url,
    activity,
    pairing_key,
  );
  const stage = child.words("Look at picture 1");
  await expect(stage).toBeVisible();
  const say = (type: string, on: boolean) => specialist.post(`/api/activity/live/${activity}`, { type, on });

  const covering = page.getByRole("button", { name: "Cover the child's screen" });
  await covering.click();
  await expect(covering).toHaveAttribute("aria-pressed", "true");
  const cover = child.page.getByRole("main", { name: "Nothing to look at now" });
  await expect(cover).toBeVisible();
  await child.page.reload();
  await expect(cover).toBeVisible();
  await say("pause", true);
  await expect(child.page.getByRole("main", { name: "A break" })).toBeVisible();
  await say("pause", false);
  await expect(cover).toBeVisible();
  await covering.click();
  await expect(stage).toBeVisible();

  for (const name of ["contextmenu", "selectstart", "dragstart", "dblclick", "gesturestart"])
    expect(await prevented(child.page, name), name).toBe(true);
  expect(await child.page.locator("main").evaluate((main) => getComputedStyle(main).touchAction)).toBe("none");
  await child.tap("A disc");
  await child.page.goBack({ waitUntil: "commit" }).catch(() => undefined);
  await expect(stage).toBeVisible();
  expect(child.page.url()).toContain(activity);

  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await sleep(child.page, true);
  await expect(runner.screen()).toHaveText("Child’s screen asleep or hidden");
  await sleep(child.page, false);
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await child.page.setViewportSize({ width: 768, height: 1024 });
  await expect(runner.screen()).toHaveText("Child’s screen is turned");
  await child.page.setViewportSize({ width: 1024, height: 768 });
  await sleep(child.page, true);
  await expect(runner.screen()).toHaveText("Child’s screen asleep or hidden");
  await child.page.close();
  await expect(runner.screen()).toHaveText(/^Child’s screen asleep since \d\d:\d\d$/);
});
