import type { Page } from "@playwright/test";
import { audit, openDialog } from "./fixtures/audit.ts";
import { order, publish, seedChild, seedReady } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { seedFarm, spanish, title, translateAll } from "./fixtures/translations.ts";
import { workerReady } from "./fixtures/workers.ts";

test.use({ serviceWorkers: "allow" });

const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)|The server cannot be reached/;

const passphrase = "seven green boats at dawn";

async function chooseChild(page: Page, name: string) {
  await page.getByRole("combobox", { name: "Children" }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("list", { name: "Chosen children" })).toContainText(name);
}

async function setUpVault(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Set up work without a network" });
  await expect(dialog).toBeVisible();
  await audit(page, "setting a device up for it", { within: openDialog });
  await dialog.getByLabel(/^Passphrase \*$/).fill(passphrase);
  await dialog.getByLabel("Passphrase again").fill(passphrase);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
}

async function unlock(page: Page) {
  await page.getByLabel("Passphrase of this device").fill(passphrase);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

test("two children are taken offline with a test, and are listed after a reload without a network", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const ready = await seedReady(specialist);
  await seedChild(specialist, "Mira");
  await page.goto("/offline");
  for (const name of ["Robin", "Mira"]) await chooseChild(page, name);
  await page.getByRole("checkbox", { name: ready.title }).check();
  await expect(page.getByText(/^Needs about/)).toBeVisible();
  await audit(page, "what is to be taken offline");
  await page.getByRole("button", { name: "Download 2 tests" }).click();
  await setUpVault(page);
  await page.getByRole("button", { name: "Download 2 tests" }).click();
  const rows = page.getByRole("row").filter({ hasText: "Ready" });
  await expect(rows).toHaveCount(2);
  await workerReady(page);

  await context.setOffline(true);
  await page.reload();
  await unlock(page);
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^Start .* with Mira/ })).toBeVisible();
  await audit(page, "tests taken offline");
});

test("a translated test begins without a network in the child's language, and arrives in it", {
  tag: ["@large", "@paths"],
}, async ({ page, context, specialist, enterAs, problems }) => {
  problems.allow(unreachable);
  // When the network is back, the page asks before the start of the activity has been sent.
  problems.allow(/status of 404 .*\/api\/(?:activity\/(?:live|taps)|clip\/activity)\//);
  await enterAs(specialist);
  const application = await seedFarm(specialist);
  await translateAll(specialist, application, "es", spanish);
  await publish(specialist, application);
  await order(specialist, application);
  await specialist.patch(`/api/child/${await seedChild(specialist)}`, { language: "es" });
  await page.goto("/offline");
  await chooseChild(page, "Robin");
  await page.getByRole("checkbox", { name: title }).check();
  const download = page.getByRole("button", { name: "Download 1 test" });
  await download.click();
  await setUpVault(page);
  await download.click();
  await expect(page.getByRole("row").filter({ hasText: "Ready" })).toContainText("English, Spanish");
  await workerReady(page);

  await context.setOffline(true);
  await page.reload();
  await unlock(page);
  await page.getByRole("link", { name: /^Start .* with Robin/ }).click();
  await expect(page.getByRole("combobox", { name: "Language of the test" })).toHaveValue("es");
  await audit(page, "the language of a test without a network");
  await page.getByRole("button", { name: "Start Activity" }).click();
  await page.getByRole("button", { name: "Start Activity" }).click();
  const question = page.locator("#question");
  await expect(question).toContainText("¿Robin dice mu?");
  await expect(question).toHaveAttribute("lang", "es");
  await expect(page.getByRole("figure", { name: "What the child sees" })).toContainText("Mira la vaca");

  await context.setOffline(false);
  const [, id = ""] = /activity\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const arrived = async () => (await specialist.request.get(`/api/activity/${id}`)).json();
  await expect.poll(arrived, { timeout: 60_000 }).toMatchObject({ language: "es" });
});
