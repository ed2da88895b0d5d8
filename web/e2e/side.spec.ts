import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";

test("where and when the child touched is kept, replayed and read, whichever screen it was", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const tablet = await newDevice({ viewport: { width: 804, height: 640 }, hasTouch: true });
  const child = await openLink(tablet, server.url, activity, pairing_key);
  await expect(child.words("Look at picture 1")).toBeVisible();
  // A child takes its time: a touch in the very frame that shows the question has no reaction time that could be distinguished.
  await child.page.waitForFunction(
    (since) => performance.now() > since + 250,
    await child.page.evaluate(() => performance.now()),
  );
  await child.page.touchscreen.tap(50, 600);
  await child.page.touchscreen.tap(560, 300);
  await expect(runner.childAnswer()).toContainText("disc");
  await expect.poll(async () => (await specialist.taps(activity)).length).toBe(2);
  const [beside, answer] = await specialist.taps(activity);
  expect(beside).toMatchObject({ element_no: -1, answer: "", x: 50, y: 600, reaction: expect.any(Number) });
  expect(answer).toMatchObject({ answer: "disc", x: 560, y: 300, reaction: expect.any(Number) });

  // A window of this browser has no key: the runner hands on what was touched there, once.
  const window = await runner.openChild();
  await new ChildPage(window).tap("A disc");
  await expect.poll(async () => (await specialist.taps(activity)).length).toBe(3);
  await window.close();
  await page.reload();
  await page.getByRole("button", { name: "Tracking (3 touches)" }).click();
  const touches = page.getByRole("region", { name: "Touches in their order" });
  await expect(touches.getByRole("row")).toHaveCount(4);
  await expect(touches.getByRole("row").nth(1)).toContainText("beside the answers");
  const dots = page.getByRole("figure", { name: "Touches on the question" }).locator("g");
  await page.getByText("All as dots").click();
  await expect(dots).toHaveCount(3);
  await page.getByText("Replay", { exact: true }).click();
  const moment = page.getByRole("slider", { name: "Moment of the replay" });
  await moment.press("Home");
  await page.getByRole("button", { name: "Next touch" }).click();
  await expect(dots).toHaveCount(1);
  await page.getByText("4×").click();
  await page.getByRole("button", { name: "Play the replay" }).click();
  await expect(page.getByRole("button", { name: "Play the replay" })).toBeVisible();
  await expect(dots).toHaveCount(3);
  await runner.next();
  await expect(page.getByText("The child has not touched the screen at this question.")).toBeVisible();
  expect(await specialist.taps(activity)).toHaveLength(3);
});
