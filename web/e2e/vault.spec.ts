import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { enter, stepUp } from "./fixtures/accounts.ts";
import { audit } from "./fixtures/audit.ts";
import { start as beginActivity, seedReady } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";
import { RunnerPage } from "./pages/runner.ts";

const passphrase = "seven green boats at dawn";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function setUp(page: Page) {
  await page.goto("/account?tab=offline");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up work without a network" });
  await dialog.getByLabel(/^Passphrase \*$/).fill(passphrase);
  await dialog.getByLabel("Passphrase again").fill(passphrase);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("button", { name: "Lock now" })).toBeVisible({ timeout: 60_000 });
}

async function unlock(page: Page, words: string) {
  await page.getByLabel("Passphrase of this device").fill(words);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

/** The files of a folder that hold one of the texts, in the two ways in which browsers write letters. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, "utf16le")]);
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return false;
    const content = readFileSync(path);
    return wanted.some((bytes) => content.includes(bytes));
  });
}

test(
  "a copied profile shows nothing, a restarted browser asks for the passphrase, and unlocked it goes on",
  { tag: ["@large", "@paths"] },
  async ({ playwright, server, specialist }, testInfo) => {
    const folder = testInfo.outputPath("profile");
    const start = (): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(folder, {
        ...testInfo.project.use.launchOptions,
        baseURL: server.url,
      });
    const ready = await seedReady(specialist);
    const activity = await beginActivity(specialist, ready);

    const first = await start();
    await enter(first, specialist);
    const page = await first.newPage();
    await setUp(page);
    await page.route("**/api/question-result/batch", (route) => route.abort("failed"));
    const runner = await openRunner(page, activity);
    await runner.score("+1");
    await runner.note(1, "Robin was very tired.");
    await expect(page.getByTestId("sync-state")).toHaveAttribute("data-sync", "offline");
    await page.goto("/dashboard");
    await expect(page.getByText("1 change waits on this device.")).toBeVisible();
    await audit(page, "what was not sent", { within: "aside" });
    // Its title would be stored in the browser's history.
    await page.goto(`/dashboard/child/${ready.child}`);
    await expect(page.getByRole("heading", { level: 1, name: /Robin/ })).toBeVisible();
    // What is not sealed is found.
    await page.evaluate(() => localStorage.setItem("of-the-test", "a readable text"));
    await first.close();
    expect(filesWith(folder, ["a readable text"])).not.toEqual([]);
    expect(filesWith(folder, ["very tired", "Robin", passphrase])).toEqual([]);

    const second = await start();
    const again = await second.newPage();
    // As without a network, as far as the vault is concerned.
    await again.route("**/api/auth/storage-key", (route) => route.abort("failed"));
    await again.goto(`/activity/${activity}`);
    await expect(heading(again, "Unlock this device")).toBeVisible();
    await unlock(again, "seven green boats at dusk");
    await expect(again.getByText("This is not the passphrase of this device.")).toBeVisible({ timeout: 60_000 });
    await expect(again.getByText("9 tries are left.")).toBeVisible();
    await unlock(again, passphrase);
    await expect(again.getByTestId("sync-state")).toHaveAttribute("data-sync", "saved", { timeout: 60_000 });
    await expect
      .poll(() => specialist.results(activity))
      .toContainEqual(expect.objectContaining({ notes: "Robin was very tired." }));
    await second.close();
  },
);

test("a passkey that has secrets unlocks the device, before the passphrase", async ({
  newDevice,
  server,
  specialist,
}) => {
  // Browsers make passkeys for names alone.
  const context = await newDevice({ baseURL: server.url.replace("127.0.0.1", "localhost") });
  await enter(context, specialist);
  await stepUp(context.request, specialist);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/account?tab=twoStep");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("row", { name: /Chromium on Linux/ })).toBeVisible();
  await setUp(page);
  await page.getByRole("button", { name: "Unlock with a passkey too" }).click();
  await expect(page.getByText("1 passkey unlocks it too.")).toBeVisible();
  await page.getByRole("button", { name: "Lock now" }).click();
  await expect(heading(page, "Unlock this device")).toBeVisible();
  await audit(page, "a locked device");
  await page.getByRole("button", { name: "Unlock with a passkey", exact: true }).click();
  await expect(page.getByRole("button", { name: "Lock now" })).toBeVisible();
});

test("a browser that starts without a network asks for the passphrase, and goes on with its activity", async ({
  playwright,
  server,
  specialist,
}, testInfo) => {
  const folder = testInfo.outputPath("profile");
  const start = (offline: boolean): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(folder, {
      ...testInfo.project.use.launchOptions,
      baseURL: server.url,
      serviceWorkers: "allow",
      offline,
    });
  const activity = await beginActivity(specialist, await seedReady(specialist));
  const first = await start(false);
  await enter(first, specialist);
  const page = await first.newPage();
  await setUp(page);
  await page.goto(`/activity/${activity}`);
  await expect(page.getByTestId("media-ready")).toHaveText("All pictures and sounds are on this device");
  await workerReady(page);
  const before = new RunnerPage(page);
  await before.begin();
  await before.score("+1");
  await before.saved();
  await before.next();
  await before.onQuestion(2);
  await first.close();
  expect(filesWith(folder, ["Robin"])).toEqual([]);

  const second = await start(true);
  const again = await second.newPage();
  await again.goto(`/activity/${activity}`);
  await expect(heading(again, "Unlock this device")).toBeVisible();
  await expect(again.getByText("There is no network to log in.")).toBeVisible();
  await unlock(again, passphrase);
  const runner = new RunnerPage(again);
  await expect(again.getByText("Robin Vale")).toBeVisible({ timeout: 60_000 });
  await runner.onQuestion(2);
  await runner.score("0");
  await second.setOffline(false);
  await runner.saved();
  const results = await specialist.results(activity);
  expect(results.map(({ selected_score }) => selected_score).slice(0, 2)).toEqual([1, 0]);
  await second.close();
});
