import type { BrowserContext, Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";
import { RunnerPage } from "./pages/runner.ts";

/** What the browser itself logs about requests that a test lets fail. */
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;

/** Has the browser remember each edit that it sends, by its number: a repeat is not another edit. */
async function rememberEdits(context: BrowserContext) {
  await context.addInitScript(() => {
    const send = window.fetch;
    const remember = (body: string) => {
      const edits: Record<string, string[]> = JSON.parse(localStorage.getItem("sent-edits") ?? "{}");
      for (const { question_result_id: id, revision, ...fields } of JSON.parse(body)) {
        edits[id] = [...new Set([...(edits[id] ?? []), `${revision} ${JSON.stringify(fields)}`])];
      }
      localStorage.setItem("sent-edits", JSON.stringify(edits));
    };
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === "PATCH" && request.url.endsWith("/api/question-result/batch")) {
        // The last words of a page are sent with nothing to wait for.
        if (typeof init?.body === "string") remember(init.body);
        else remember(await request.clone().text());
      }
      return typeof input === "string" ? send(input, init) : send(request);
    };
  });
}

/** Every result is there once, holds what was given, and counts exactly the edits that were sent of it. */
async function checkStored(page: Page, api: Api, activity: string, scores: (number | null)[]) {
  const sent = async (): Promise<Record<string, string[]>> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem("sent-edits"))) ?? "{}");
  await expect
    .poll(async () => {
      const edits = await sent();
      const results = await api.results(activity);
      return results.map((result) => result.revision - (edits[result.question_result_id]?.length ?? 0));
    })
    .toEqual([0, 0, 0, 0]);
  const results = await api.results(activity);
  expect(results.map((result) => result.question_no)).toEqual([0, 1, 2, 3]);
  expect(results.map((result) => result.selected_score)).toEqual(scores);
  return results;
}

test("answers given offline arrive exactly once, with a reload after the network is back", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  await rememberEdits(context);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  await runner.saved();
  const child = new ChildPage(await runner.openChild());
  await expect(child.words("Look at picture 1")).toBeVisible();

  await context.setOffline(true);
  await child.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await runner.score("0");
  await runner.next();
  await expect(child.words("Look at picture 2")).toBeVisible();
  await runner.score("+1");
  await runner.note(2, "Looked twice before pointing");
  await runner.next();
  await runner.score("+2");
  await runner.score("+3");
  await expect(page.getByTestId("sync-state")).toContainText("Offline");

  await context.setOffline(false);
  await runner.saved();
  await page.reload();
  await runner.onQuestion(3);
  await runner.scored("+3");
  await runner.saved();
  await runner.go(2);
  await runner.scored("+1");
  await expect(page.getByRole("button", { name: "Notes (written)" })).toBeVisible();
  await child.page.close();
  const results = await checkStored(page, specialist, activity, [0, 1, 3, null]);
  expect(results[0]?.child_selected_answer).toBe("disc");
  expect(results[1]?.notes).toBe("Looked twice before pointing");
});

test("every picture of the test is on the device before it starts, and shown without a line", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  problems.allow(/503 \(Service Unavailable\)/);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  let refuse = true;
  await page.route("**/api/media/**", (route) => (refuse ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(`/activity/${activity}`);
  const held = page.getByTestId("media-ready");
  await expect(held).toContainText("2 pictures and sounds are missing");
  await audit(page, "pictures that could not be loaded");
  for (const width of [320, 390, 820, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page, `pictures that could not be loaded, ${width} wide`);
  }
  refuse = false;
  await held.getByRole("button", { name: "Try again" }).click();
  await expect(held).toHaveText("All pictures and sounds are on this device");
  await audit(page, "pictures on the device");
  await page.unroute("**/api/media/**");

  await context.setOffline(true);
  const runner = new RunnerPage(page);
  await runner.begin();
  const seen = new Set<string>();
  for (const number of [1, 2, 3, 4]) {
    await runner.onQuestion(number);
    const shown = page.getByRole("figure", { name: "What the child sees" }).locator("img");
    await expect
      .poll(() => shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
    for (const picture of await shown.all()) seen.add((await picture.getAttribute("src")) ?? "");
    if (number < 4) await runner.next();
  }
  expect(seen.size).toBe(2);
  await context.setOffline(false);
  await runner.saved();
});

test("a page that crashes before the database has taken a note has lost nothing of it", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  await context.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if ("stuck" in window) throw new DOMException("The database takes nothing.", "UnknownError");
      return put.apply(this, given);
    };
  });
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("0");
  await runner.note(1, "First words");
  await runner.saved();

  await context.setOffline(true);
  await page.evaluate(() => Object.assign(window, { stuck: true }));
  await runner.score("+1");
  await runner.note(1, "Last words");
  const crashed = page.waitForEvent("crash");
  const control = await context.newCDPSession(page);
  control.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();

  await context.setOffline(false);
  const again = new RunnerPage(await context.newPage());
  await again.page.goto(`/activity/${activity}?q=0`);
  await again.saved();
  await again.scored("+1");
  const stored = async () => (await specialist.results(activity))[0];
  await expect.poll(stored).toMatchObject({ selected_score: 1, notes: "Last words" });
  const newest = () => again.page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("newest")));
  await expect.poll(newest).toEqual([]);
});

test("closing the page while offline loses nothing: opened again, it sends what it kept", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  await rememberEdits(context);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  await runner.saved();

  await context.setOffline(true);
  await runner.next();
  await runner.score("0");
  await runner.note(2, "The bell rang");
  await runner.next();
  await runner.score("+2");
  await expect(page.getByTestId("sync-state")).toContainText("Offline");
  expect((await specialist.results(activity)).map((result) => result.selected_score)).toEqual([1, null, null, null]);
  // A closing page sends what it still holds, and Chromium's offline emulation ends with the page: from here on the
  // answers may arrive at once or when the activity is opened again, but never twice.
  await page.close();

  await context.setOffline(false);
  const again = new RunnerPage(await context.newPage());
  await again.page.goto(`/activity/${activity}`);
  await again.saved();
  await again.go(3);
  await again.scored("+2");
  await expect
    .poll(async () => (await specialist.results(activity)).map((result) => result.selected_score))
    .toEqual([1, 0, 2, null]);
  await again.saved();
  const results = await checkStored(again.page, specialist, activity, [1, 0, 2, null]);
  expect(results[1]?.notes).toBe("The bell rang");
});

test("a save whose answer is lost after the server applied it does not count twice", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  await rememberEdits(context);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  let lost = 0;
  await page.route("**/api/question-result/batch", async (route) => {
    if (route.request().method() === "PATCH" && lost < 2) {
      await route.fetch();
      lost += 1;
      await route.abort("failed");
    } else await route.continue();
  });
  await runner.score("+1");
  await runner.saved();
  expect(lost).toBe(2);
  await runner.next();
  await runner.score("+1");
  await runner.saved();
  await checkStored(page, specialist, activity, [1, 1, null, null]);
});

test("a tap on another device that was offline arrives once it is back", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const tablet = await newDevice();
  const child = new ChildPage(await tablet.newPage());
  await child.page.goto(`${server.url}/activity/childView/${activity}#key=${pairing_key}`);
  await expect(child.words("Look at picture 1")).toBeVisible();
  await tablet.setOffline(true);
  await child.tap("A disc");
  await tablet.setOffline(false);
  await expect(runner.childAnswer()).toContainText("disc");
  await expect.poll(async () => (await specialist.taps(activity)).length).toBe(1);
});

test("a tablet that loses its network says so calmly, the runner sees it, and it catches up", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const tablet = await newDevice();
  const child = new ChildPage(await tablet.newPage());
  await child.page.goto(`${server.url}/activity/childView/${activity}#key=${pairing_key}`);
  await expect(child.words("Look at picture 1")).toBeVisible();
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await expect(child.waiting()).toHaveCount(0);

  await tablet.setOffline(true);
  await expect(runner.screen()).toContainText("Child’s screen lost since");
  await runner.go(3);
  await expect(child.waiting()).toBeVisible();
  await expect(child.words("Look at picture 1")).toBeVisible();
  await expect(runner.screen()).toContainText("Child’s screen lost since");

  await tablet.setOffline(false);
  await expect(child.words("Look at picture 3")).toBeVisible();
  await expect(child.waiting()).toHaveCount(0);
  await expect(runner.screen()).toHaveText("Child’s screen connected");
});
