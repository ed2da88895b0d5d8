import type { Page } from "@playwright/test";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

/** What the browser itself logs about requests whose answers a test loses. */
const lostAnswer = /net::ERR_FAILED/;

/** Lets the server apply such requests and loses its answers; says how many it has applied. */
async function loseAnswers(page: Page, pattern: string, method: "PATCH" | "POST"): Promise<() => number> {
  let applied = 0;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const answer = await route.fetch();
    if (answer.ok()) applied += 1;
    await route.abort("failed");
  });
  return () => applied;
}

test("a score and a tap that the server has, and whose senders do not know it, count once after opening again", async ({
  page,
  context,
  server,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(lostAnswer);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const child = await openLink(await newDevice(), server.url, activity, pairing_key);
  await expect(child.words("Look at picture 1")).toBeVisible();

  await test.step("a tap", async () => {
    const applied = await loseAnswers(child.page, "**/api/activity/childView/*/live", "POST");
    await child.tap("A disc");
    await expect.poll(applied).toBeGreaterThan(1);
    await child.page.unrouteAll({ behavior: "wait" });
    const sent = child.page.waitForResponse((answer) => answer.request().postData()?.includes("tap_id") ?? false);
    await child.page.reload();
    expect((await sent).ok()).toBe(true);
    await expect(runner.childAnswer()).toContainText("disc");
    expect(await specialist.taps(activity)).toHaveLength(1);
    await child.page.close();
  });

  await test.step("a score", async () => {
    await runner.saved();
    const [{ revision = 0 } = {}] = await specialist.results(activity);
    const applied = await loseAnswers(page, "**/api/question-result/batch", "PATCH");
    await runner.score("+1");
    await expect.poll(applied).toBeGreaterThan(1);
    const [before] = await specialist.results(activity);
    expect(before).toMatchObject({ selected_score: 1, revision: revision + 1 });
    await page.close();

    const again = new RunnerPage(await context.newPage());
    await again.page.goto(`/activity/${activity}`);
    await again.go(1);
    await again.scored("+1");
    await again.score("0");
    await again.saved();
    await expect.poll(async () => (await specialist.results(activity))[0]?.selected_score).toBe(0);
    expect((await specialist.results(activity)).map((result) => result.question_no)).toEqual([0, 1, 2, 3]);
  });
});
