import type { BrowserContext, Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";
import { ReportPage } from "./pages/report.ts";
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
  await page.goto(`/activity/${activity}`);
  await expect(page.getByTestId("media-ready")).toHaveText("All pictures and sounds are on this device");
  const runner = new RunnerPage(page);
  await runner.begin();
  await runner.score("+1");
  await runner.saved();
  const child = new ChildPage(await runner.openChild());
  await expect(child.words("Look at picture 1")).toBeVisible();

  await context.setOffline(true);
  await child.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await runner.score("0");
  await runner.next();
  await runner.onQuestion(2);
  const shown = page.getByRole("figure", { name: "What the child sees" }).locator("img");
  await expect(shown).toHaveCount(2);
  await expect
    .poll(() => shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
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

test("a page that crashes before the database has taken a note has lost nothing of it", { tag: "@large" }, async ({
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
  const notes = () => again.page.evaluate(() => Object.keys(localStorage).filter((name) => /\.activity\./.test(name)));
  await expect.poll(notes).toEqual([]);
});

/** An activity whose second question is answered by speaking. */
async function spokenActivity(api: Api): Promise<string> {
  const questions = fourQuestions.map((question, at) => ({ ...question, spoken: at === 1 }));
  const application = await seedApplication(api, "Tell me", questions);
  await publish(api, application);
  return start(api, { purchase: await order(api, application), child: await seedChild(api) });
}

test("closing the page while offline loses nothing: opened again, it sends scores, notes and the child's words", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  await rememberEdits(context);
  const activity = await spokenActivity(specialist);
  const runner = await openRunner(page, activity);
  const verbatim = page.getByLabel("What the child said");
  await runner.score("+1");
  await runner.saved();
  await expect(verbatim).toBeHidden(); // the first question is answered by a touch

  await context.setOffline(true);
  await runner.next();
  await runner.score("+1");
  await verbatim.pressSequentially("0 corners, 犬!");
  await runner.scored("+1"); // a digit within the words scores nothing
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await runner.scored("0");
  await runner.note(2, "The bell rang");
  await runner.next();
  await runner.score("+2");
  await expect(page.getByTestId("sync-state")).toContainText("Offline");
  const scores = async () => (await specialist.results(activity)).map((result) => result.selected_score);
  expect(await scores()).toEqual([1, null, null, null]);
  // A closing page sends what it still holds, and Chromium's offline emulation ends with the page: from here on the
  // answers may arrive at once or when the activity is opened again, but never twice.
  await page.close();

  await context.setOffline(false);
  const again = new RunnerPage(await context.newPage());
  await again.page.goto(`/activity/${activity}`);
  await again.saved();
  await again.go(3);
  await again.scored("+2");
  await expect.poll(scores).toEqual([1, 0, 2, null]);
  await again.saved();
  const results = await checkStored(again.page, specialist, activity, [1, 0, 2, null]);
  expect(results[1]).toMatchObject({ notes: "The bell rang", spoken_answer: "0 corners, 犬!" });

  await again.toFinalPage();
  await again.finish();
  await new ReportPage(again.page).open("Test Score");
  await again.page.getByRole("row", { name: /Which one has corners/ }).click();
  const dialog = again.page.getByRole("dialog", { name: "Question 2" });
  await expect(dialog.getByText("0 corners, 犬!")).toBeVisible();
});

test("a tablet that loses its network says so, the runner sees it, and it catches up in both directions", async ({
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
  const child = await openLink(tablet, server.url, activity, pairing_key);
  await expect(child.words("Look at picture 1")).toBeVisible();
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await expect(child.waiting()).toHaveCount(0);

  await tablet.setOffline(true);
  // The server gives a silent screen some seconds before it calls it lost.
  await expect(runner.screen()).toContainText("Child’s screen lost since", { timeout: 45_000 });
  await child.tap("A disc");
  await runner.go(3);
  await expect(child.waiting()).toBeVisible();
  await expect(child.words("Look at picture 1")).toBeVisible();
  expect(await specialist.taps(activity)).toEqual([]);

  await tablet.setOffline(false);
  await expect(child.words("Look at picture 3")).toBeVisible({ timeout: 30_000 }); // it tries again at growing intervals
  await expect(child.waiting()).toHaveCount(0);
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await expect.poll(async () => (await specialist.taps(activity)).map((tap) => tap.question_no)).toEqual([0]);
  await runner.go(1);
  await expect(runner.childAnswer()).toContainText("disc");
});
