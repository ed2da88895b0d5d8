import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { seeded } from "@/work/seeded.testdata";
import { enter } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit } from "./fixtures/audit.ts";
import { Browser, written } from "./fixtures/browser.ts";
import { seedChild, seedReady, start } from "./fixtures/seed.ts";
import { newActivity } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";
import { RunnerPage } from "./pages/runner.ts";

test.use({ serviceWorkers: "allow" });

/** What the browser itself logs about requests that a test lets fail, and the error that leads to the page for it. */
const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)|The server cannot be reached/;

/** All of an activity is on the device once its pictures and sounds are, and the worker has its files. */
async function onDevice(page: Page): Promise<void> {
  await expect(page.getByTestId("media-ready")).toHaveText("All pictures and sounds are on this device");
  await workerReady(page);
}

/** The pictures of the question that is shown are drawn. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole("figure", { name: "What the child sees" })
        .locator("img")
        .evaluateAll((all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

const offlineSign = (page: Page) => expect(page.getByTestId("sync-state")).toContainText("Offline");

test("a runner that is loaded again without a line goes on where it was, and all arrives once", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  await page.goto(`/activity/${activity}`);
  await onDevice(page);
  const runner = new RunnerPage(page);
  await runner.begin();
  await page.keyboard.press("1");
  await runner.saved();

  await context.setOffline(true);
  await page.keyboard.press("ArrowRight");
  await runner.onQuestion(2);
  await page.keyboard.press("1");
  await runner.note(2, "offline note");
  await page.reload();
  await runner.onQuestion(2);
  await runner.scored("+1");
  await expect(page.getByText("Robin Vale")).toBeVisible();
  await drawn(page);
  await offlineSign(page);
  await runner.go(1);
  await runner.scored("+1");
  await runner.go(2);
  const child = await runner.openChild();
  await expect(child.getByText("Look at picture 2")).toBeVisible();
  await child.reload();
  await expect(child.getByText("Look at picture 2")).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press("ArrowRight");
  await runner.onQuestion(3);
  await expect(child.getByText("Look at picture 3")).toBeVisible();
  await page.keyboard.press("0");
  await page.reload();
  await runner.onQuestion(3);
  await runner.scored("0");

  await context.setOffline(false);
  await runner.saved();
  const results = await specialist.results(activity);
  expect(results.map(({ selected_score }) => selected_score)).toEqual([1, 1, 0, null]);
  expect(results.map(({ notes }) => notes)).toEqual(["", "offline note", "", ""]);
  expect(results.flatMap(({ changes = [] }) => changes)).toEqual([]);
  await child.close();
});

test("an activity that was not opened here says so, and leads to those that were", {
  tag: ["@large", "@paths"],
}, async ({ page, context, specialist, enterAs, problems }) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const ready = await seedReady(specialist);
  const opened = await start(specialist, ready);
  const other = await start(specialist, { ...ready, child: await seedChild(specialist, "Mira") });
  await page.goto(`/activity/${opened}`);
  await onDevice(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("row", { name: /Robin Vale/ }).first()).toBeVisible();

  await context.setOffline(true);
  for (const address of [`/activity/${other}`, "/dashboard", "/"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Activities on this device" }).getByRole("link")).toHaveCount(1);
    await audit(page, `${address} without a connection`);
  }
  await page.getByRole("region", { name: "Activities on this device" }).getByRole("link").click();
  await expect(page.getByRole("button", { name: "Start Activity" })).toBeVisible();
  await page.goto("/dashboard");
  await context.setOffline(false);
  await expect(page.getByRole("row", { name: /Robin Vale/ }).first()).toBeVisible({ timeout: 20_000 });

  // Nothing of the child stays on the device.
  await page.getByRole("button", { name: specialist.account.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  const left = await page.evaluate(async () => {
    const request = indexedDB.open("keyval-store");
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const asked = request.result.transaction("keyval").objectStore("keyval").getAllKeys();
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    return [...asked.result.map(String), ...Object.keys(localStorage)];
  });
  const { id } = specialist.account;
  const ofAccount = ["activity", "opened", "structure", "media", "me"].map((kind) => `milepost.${kind}.${id}`);
  expect(left.filter((name) => ofAccount.some((start) => name.startsWith(start)))).toEqual([]);
});

/** The browser is killed at moments of an activity that are the same for the same seed. */
async function killedAt(seed: number, specialist: Api, url: string) {
  const random = seeded(seed);
  const profile = mkdtempSync(join(tmpdir(), "milepost-profile-"));
  let browser = await Browser.start(profile, url, false);
  await enter(browser.context, specialist);
  const activity = await newActivity(specialist);
  await browser.page.goto(`/activity/${activity}`);
  await onDevice(browser.page);
  await new RunnerPage(browser.page).begin();
  const scores: (number | null)[] = [null, null, null, null];
  const cut = random.below(3);
  let question = 0;
  for (let step = 0; step < 5; step += 1) {
    const runner = new RunnerPage(browser.page);
    if (step === cut) await browser.context.setOffline(true);
    const score = random.below(2);
    await runner.score(score === 0 ? "0" : "+1");
    scores[question] = score;
    if (question < 3 && random.chance(0.6)) {
      question += 1;
      await runner.next();
      await runner.onQuestion(question + 1);
    }
    if (step >= cut && (step === 4 || random.chance(0.5))) {
      await written(browser.page, question);
      await browser.kill();
      browser = await Browser.start(profile, url, true);
      await browser.page.goto(`/activity/${activity}`);
      await new RunnerPage(browser.page).onQuestion(question + 1);
    }
  }
  // A browser that is killed may forget the cookies of its last half minute.
  await browser.context.setOffline(false);
  await enter(browser.context, specialist);
  await new RunnerPage(browser.page).saved();
  const results = await specialist.results(activity);
  expect(results.map(({ selected_score }) => selected_score)).toEqual(scores);
  await browser.context.close();
  rmSync(profile, { recursive: true, force: true });
}

/** One moment for every change; the others are tier two. */
const inTierOne = 3;

test("a browser that is killed and opened without a line goes on", async ({ server, specialist }) => {
  await killedAt(inTierOne, specialist, server.url);
});

test("nineteen further moments at which a browser is killed", { tag: ["@large", "@kills"] }, async ({
  server,
  account,
}) => {
  test.setTimeout(760_000);
  for (let seed = 1; seed <= 20; seed += 1)
    if (seed !== inTierOne) await killedAt(seed, await account("Specialist"), server.url);
});
