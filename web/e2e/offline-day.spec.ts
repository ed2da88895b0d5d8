import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { seeded } from "@/work/seeded.testdata";
import { enter } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit } from "./fixtures/audit.ts";
import { Browser, written } from "./fixtures/browser.ts";
import { finish, fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";
import { RunnerPage } from "./pages/runner.ts";

test.use({ serviceWorkers: "allow" });

const passphrase = "seven green boats at dawn";
/** What is scored at each of five questions, as its card says it. */
const cards = ["+1", "0", "+2", "0", "+1"];
const scores = [1, 0, 2, 0, 1];
const title = "Shapes for the road";

async function ready(api: Api) {
  const [first = fourQuestions[0], ...others] = fourQuestions;
  const application = await seedApplication(
    api,
    title,
    [first, ...others, first].filter((one) => one !== undefined),
  );
  await publish(api, application);
  return { application, purchase: await order(api, application), child: await seedChild(api) };
}

/** Takes the application with the child offline, on a device that has no vault yet. */
async function takeOffline(page: Page, { purchase, child }: Awaited<ReturnType<typeof ready>>) {
  const search = new URLSearchParams({ children: JSON.stringify([child]), purchases: JSON.stringify([purchase]) });
  await page.goto(`/offline?${search}`);
  const download = page.getByRole("button", { name: "Download 1 test" });
  await download.click();
  const dialog = page.getByRole("dialog", { name: "Set up work without a network" });
  await dialog.getByLabel(/^Passphrase \*$/).fill(passphrase);
  await dialog.getByLabel("Passphrase again").fill(passphrase);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await download.click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
  await workerReady(page);
}

async function unlock(page: Page) {
  await page.getByLabel("Passphrase of this device").fill(passphrase);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

/** What the server has of a finished activity. */
async function figures(api: Api, activity: string) {
  const results = await api.results(activity);
  const { raw_score, max_score, answered } = await api.get<components["schemas"]["Detail"]>(
    `/api/activity/${activity}`,
  );
  return {
    scores: results.map(({ selected_score, skipped, missing_reason }) => [selected_score, skipped, missing_reason]),
    changes: results.flatMap(({ changes = [] }) => changes),
    raw_score,
    max_score,
    answered,
  };
}

/** Begins without a network, is killed where the seed says, finishes without one, and is compared with the same answers given online. */
async function awayWith(seed: number, specialist: Api, url: string) {
  const random = seeded(seed);
  const seededReady = await ready(specialist);
  const profile = mkdtempSync(join(tmpdir(), "milepost-day-"));
  let browser = await Browser.start(profile, url, false);
  await enter(browser.context, specialist);
  await takeOffline(browser.page, seededReady);

  await browser.context.setOffline(true);
  await browser.page.getByRole("link", { name: /^Start Shapes for the road with/ }).click();
  await browser.page.getByRole("button", { name: "Start Activity" }).click();
  await new RunnerPage(browser.page).begin();
  const activity = /\/activity\/([\w-]+)/.exec(browser.page.url())?.[1] ?? "";
  const killedAfter = random.below(cards.length - 1);
  for (const [no, card] of cards.entries()) {
    const runner = new RunnerPage(browser.page);
    await runner.onQuestion(no + 1);
    await runner.score(card);
    if (no < cards.length - 1) await runner.next();
    if (no !== killedAfter) continue;
    await runner.onQuestion(no + 2);
    await written(browser.page);
    await browser.kill();
    browser = await Browser.start(profile, url, true);
    await browser.page.goto(`/activity/${activity}`);
    await unlock(browser.page);
    await expect(browser.page.getByText("Robin Vale")).toBeVisible({ timeout: 60_000 });
  }
  const { page } = browser;
  await new RunnerPage(page).toFinalPage();
  await page.getByRole("button", { name: "Finish Activity" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Finished on this device, not sent yet")).toBeVisible();
  await expect(page.getByLabel("Totals")).toContainText("4 of 9");
  if (seed === 1) await audit(page, "an activity that was finished on this device");

  // A browser that is killed may forget the cookies of its last half minute.
  await enter(browser.context, specialist);
  await browser.context.setOffline(false);
  await expect(page.getByRole("main").getByText("Application Report", { exact: true })).toBeVisible({
    timeout: 60_000,
  });

  const online = await start(specialist, { ...seededReady, child: await seedChild(specialist, "Mira") });
  await finish(specialist, online, scores);
  expect(await figures(specialist, activity)).toEqual(await figures(specialist, online));
  await browser.context.close();
  rmSync(profile, { recursive: true, force: true });
}

test("an activity that begins and ends without a network arrives as one that was given online", async ({
  server,
  specialist,
}) => {
  test.setTimeout(180_000);
  await awayWith(1, specialist, server.url);
});

test("twenty further moments at which a browser is killed on the road", { tag: ["@large", "@kills"] }, async ({
  server,
  account,
}) => {
  test.setTimeout(1_800_000);
  for (let seed = 2; seed <= 21; seed += 1) await awayWith(seed, await account("Specialist"), server.url);
});
