import { audit, openDialog } from "./fixtures/audit.ts";
import { seedChild, seedReady } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";

test.use({ serviceWorkers: "allow" });

const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)|The server cannot be reached/;

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
  for (const name of ["Robin", "Mira"]) {
    await page.getByRole("combobox", { name: "Children" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await expect(page.getByRole("list", { name: "Chosen children" })).toContainText(name);
  }
  await page.getByRole("checkbox", { name: ready.title }).check();
  await expect(page.getByText(/^Needs about/)).toBeVisible();
  await audit(page, "what is to be taken offline");
  await page.getByRole("button", { name: "Download 2 tests" }).click();

  const dialog = page.getByRole("dialog", { name: "Set up work without a network" });
  await expect(dialog).toBeVisible();
  await audit(page, "setting a device up for it", { within: openDialog });
  await dialog.getByLabel(/^Passphrase \*$/).fill("seven green boats at dawn");
  await dialog.getByLabel("Passphrase again").fill("seven green boats at dawn");
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await page.getByRole("button", { name: "Download 2 tests" }).click();
  const rows = page.getByRole("row").filter({ hasText: "Ready" });
  await expect(rows).toHaveCount(2);
  await workerReady(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByLabel("Passphrase of this device").fill("seven green boats at dawn");
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^Start .* with Mira/ })).toBeVisible();
  await audit(page, "tests taken offline");
});
