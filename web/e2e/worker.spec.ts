import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enter, logIn, password } from "./fixtures/accounts.ts";
import { audit } from "./fixtures/audit.ts";
import { Gate } from "./fixtures/gate.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { createUser, startServer } from "./fixtures/server.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { cached, expectOnlyBuild, workerReady } from "./fixtures/workers.ts";
import { EditorPage } from "./pages/editor.ts";

test.use({ serviceWorkers: "allow" });

/** What the browser itself logs about requests that a test lets fail. */
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|EMPTY_RESPONSE|CONNECTION_\w+)/;

test("the worker stores the files of the build, and nothing of an account or a child", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/");
  await workerReady(page);
  // Left by whatever was installed at this address before.
  await page.evaluate(async () => (await caches.open("former")).put("/api/child", new Response("Mira")));
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  await runner.saved();
  const child = await runner.openChild();
  await expect(child.getByText("Look at picture 1")).toBeVisible();
  await child.close();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.getByRole("button", { name: specialist.account.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.length))).toBe(1);
  await expectOnlyBuild(page);
});

test("the stored page is of one language: an address that asks for another gets the server's", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto("/dashboard");
  await workerReady(page);
  await page.goto("/dashboard?language=ar");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.goto("/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a new version waits for an open activity and for unsent edits, takes over all tabs together, and mixes no files", {
  tag: ["@large", "@paths"],
}, async ({ context, server, specialist, problems }) => {
  problems.allow(unreachable);
  // Screens that are not for a day without a network are fetched ahead, and missing at a server of another version.
  problems.allow(/404 \(Not Found\) \(http:\/\/[\w.:]+\/assets\//);
  const gate = await Gate.open(server.url);
  await enter(context, specialist);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: gate.url })));
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  const [first, second, author] = pages;
  for (const page of pages) await page.goto(`${gate.url}/dashboard`);
  for (const page of pages) await workerReady(page);
  const activity = await newActivity(specialist);
  await first.goto(`${gate.url}/activity/${activity}`);
  await first.getByRole("button", { name: "Start Activity" }).click();
  const application = await seedApplication(specialist, "Edited meanwhile");
  await author.goto(`${gate.url}/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
  const saving = "**/api/question-admin/application/*";
  await author.route(saving, (route) => route.abort());
  const editor = new EditorPage(author);
  await editor.edit("Which one is round?");
  const question = author.getByRole("textbox", { name: "Question", exact: true });
  await question.fill("Which one rolls?");

  gate.build = "next";
  gate.asked.length = 0;
  await second.reload();
  const waits = () => second.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  const offer = second.getByRole("complementary", { name: "New version" });
  const button = offer.getByRole("button", { name: "Load it now" });
  // What is offered is looked at every two seconds.
  const stays = async () => {
    await second.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
    await expect(offer).toHaveCount(0);
    expect(await waits()).toBe(true);
  };
  await stays();

  // Open pages have the files of their version, though the server does not.
  await first.goto(`${gate.url}/dashboard`);
  await stays();
  await author.unroute(saving);
  await editor.back();
  await editor.save();
  await expect(button).toBeVisible({ timeout: 15_000 });
  await audit(second, "a new version is ready", { within: "aside" });
  await Promise.all(pages.map((page) => page.evaluate(() => Object.assign(window, { before: true }))));
  expect(gate.asked.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  gate.asked.length = 0;
  await button.click();
  for (const page of pages) {
    await page.waitForFunction(() => !("before" in window) && document.readyState === "complete");
    await expect(page.getByRole("complementary", { name: "New version" })).toHaveCount(0);
  }
  expect(await waits()).toBe(false);
  await expect(author.getByRole("link", { name: "Which one rolls?" })).toBeVisible();
  await expectOnlyBuild(first);
  const ofBefore = (path: string) => path.startsWith("/assets/");
  expect((await cached(first)).filter(ofBefore)).toEqual([]);
  expect(gate.asked.filter(ofBefore)).toEqual([]);
  for (const page of pages) await page.close();
  await gate.close();
});

test("a server that was started to remove the worker leaves pages that work without one", {
  tag: ["@large", "@paths"],
}, async ({ browser, playwright, problems }) => {
  problems.allow(unreachable);
  const data = mkdtempSync(join(tmpdir(), "milepost-worker-"));
  const store = ["--data", data];
  const before = await startServer({ store });
  createUser(store, "ada.marsh@example.org", "Specialist", password);
  const api = await logIn(playwright.request, before.url, "ada.marsh@example.org");
  const context = await browser.newContext({ baseURL: before.url });
  problems.watch(context);
  await enter(context, api);
  const page = await context.newPage();
  await page.goto("/dashboard");
  await workerReady(page);
  await before.stop();

  const after = await startServer({ store, args: ["--listen", new URL(before.url).host, "--remove-service-worker"] });
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(() => left().catch(() => undefined), { timeout: 30_000 }).toEqual([0, 0]);
  // The worker's removal has loaded the first page again; another one never meets it.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const other = await context.newPage();
  let loads = 0;
  other.on("load", () => {
    loads += 1;
  });
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  expect(await cached(other)).toEqual([]);
  await context.close();
  await api.request.dispose();
  await after.stop();
  rmSync(data, { recursive: true, force: true });
});

test("a device without room for the files works as before", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  server,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/quota|QuotaExceeded|bad-precaching/i);
  await enterAs(specialist);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 300_000 });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const installing = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.installing ?? registration?.active);
    });
  await expect.poll(installing, { timeout: 30_000 }).toBe(false);
  const runner = await openRunner(page, await newActivity(specialist));
  await runner.score("+1");
  await runner.saved();
});
