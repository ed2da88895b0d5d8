import type { Locator, Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { HubDevice } from "./fixtures/agent.ts";
import type { Api } from "./fixtures/api.ts";
import { offer } from "./fixtures/offers.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

const card = (page: Page, place: string) => page.getByRole("article", { name: place });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const asked = (page: Page) => page.getByRole("alertdialog");
const turn = (within: Locator, name: string) => within.getByRole("switch", { name: new RegExp(`^${name}:`) });

const add = (api: Api, location: string) =>
  api.post<Schemas["IssuedKey"]>("/api/hub", {
    admin_id: "A-17",
    admin_username: "kim",
    admin_password: "Seven-tracks-7",
    location,
    purchase_date: "2026-01-31",
  });

/** Occasions that all lie in one month, as long as the month is not an hour old. */
function spoolToday(device: HubDevice, application?: string) {
  const now = Date.now();
  for (const [minutesAgo, seconds] of [
    [40, 900],
    [20, 540],
  ] as const)
    device.use(new Date(now - minutesAgo * 60_000), seconds, application);
}

test("a hub is added, its key shown once, and it reports", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
  server,
}) => {
  await enterAs(await account("Organization", "Northern", "Clinics"));
  await page.goto("/hubSystem");
  await expect(page.getByRole("heading", { level: 1, name: "Northern Clinics's systems overview" })).toBeVisible();
  const customer = page.getByRole("region", { name: "Customer" });
  for (const label of ["Customer ID", "Date", "Customer Location ID"]) await expect(customer).toContainText(label);
  await expect(page.getByText("Hubs will be here")).toBeVisible();

  await page.getByRole("button", { name: "Add a New Hub" }).click();
  const form = dialog(page, "Add a New Hub");
  await form.getByLabel("Admin Id number").fill("A-17");
  await form.getByLabel("Admin Username").fill("kim");
  await form.getByLabel("Admin Password").fill("Seven-tracks-7");
  await form.getByLabel("Location").fill("Ward 3");
  await form.getByLabel("Purchase Date").fill("2026-01-31");
  await form.getByRole("button", { name: "Confirm" }).click();

  const shown = dialog(page, "The hub's key");
  const key = await shown.getByLabel("Key", { exact: true }).innerText();
  expect(key).toMatch(/^mph_[A-Z0-9]{40,}$/);
  await expect(shown.getByRole("button", { name: "Copy key" })).toBeVisible();
  await shown.getByRole("button", { name: "I have stored the key" }).click();
  const hub = card(page, "Ward 3");
  await expect(hub).toContainText("Inactive");
  await expect(hub).toContainText("No heartbeat yet");
  await expect(page.locator("body")).not.toContainText(key);

  const device = new HubDevice(server.url, key);
  try {
    spoolToday(device);
    device.start();
    await page.reload(); // what a page asks for by itself is asked for every 30 seconds
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(hub).toBeVisible();
          return hub.getByText("Active", { exact: true }).count();
        },
        { intervals: [1_000] },
      )
      .toBe(1);
    await expect(hub).toContainText("Last heartbeat");
    await expect(hub).toContainText("Occasions per month2");
    await expect(hub).toContainText("Average Duration in hours0.2");
    await expect(hub).toContainText("Average Frequency in min20");
    await expect(hub).toContainText(/OS version.*kernel/);
    await expect(hub).toContainText(/Framework versiongo1/);

    await page.getByLabel("State", { exact: true }).selectOption("inactive");
    await expect(page.getByText("No hub is like this")).toBeVisible();
    expect(page.url()).toContain("state=inactive");
    await page.getByRole("link", { name: "Show all hubs" }).click();
    const before = page.getByLabel("Month (UTC)");
    await before.selectOption({ index: 1 });
    await expect(hub).toContainText("Occasions per month0");
    await page.reload();
    await expect(hub).toContainText("Occasions per month0");
    await before.selectOption("");
    await expect(hub).toContainText("Occasions per month2");
  } finally {
    await device.remove();
  }
});

test("commands are queued, taken, done, failed and withdrawn", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
  server,
}) => {
  const owner = await account("Organization", "Northern", "Clinics");
  await enterAs(owner);
  const { id, key } = await add(owner, "Ward 3");
  const device = new HubDevice(server.url, key);
  try {
    await page.goto("/hubSystem");
    const hub = card(page, "Ward 3");
    // By keyboard: the switch asks first, and says what happens and to which hub.
    await turn(hub, "Reprogram").focus();
    await page.keyboard.press("Space");
    await expect(asked(page)).toContainText("Reprogram: the hub at Ward 3?");
    await expect(asked(page)).toContainText(id);
    await page.keyboard.press("Escape");
    await expect(turn(hub, "Reprogram")).not.toBeChecked();
    await turn(hub, "Reprogram").press("Space");
    await asked(page).getByRole("button", { name: "Reprogram" }).click();
    await expect(hub.getByText("Queued")).toBeVisible();
    await expect(turn(hub, "Reprogram")).toBeChecked();
    await hub.getByRole("button", { name: "Withdraw Reprogram" }).click();
    await asked(page).getByRole("button", { name: "Withdraw" }).click();
    await expect(hub.getByText("Withdrawn")).toBeVisible();
    await expect(turn(hub, "Reprogram")).not.toBeChecked();

    device.start(
      "--on-reboot",
      device.program("reboot", "exit 0"),
      "--on-reprogram",
      device.program("reprogram", "echo The disk is full; exit 3"),
    );
    for (const kind of ["Reboot", "Reprogram", "Deactivate"]) {
      await turn(hub, kind).press("Space");
      await asked(page).getByRole("button", { name: kind }).click();
      await expect(asked(page)).toHaveCount(0);
    }
    const state = (kind: string) =>
      hub.getByRole("listitem").filter({ has: page.getByRole("switch", { name: new RegExp(`^${kind}:`) }) });
    await expect(state("Reboot").getByText("Done")).toBeVisible();
    await expect(state("Reprogram")).toContainText("Failed");
    await expect(state("Reprogram")).toContainText("exit status 3. It said: The disk is full");
    await expect(hub.getByText("Deactivated", { exact: true })).toBeVisible();
    await expect(turn(hub, "Deactivate")).toBeChecked();
    await expect(turn(hub, "Reboot")).not.toBeChecked();

    await turn(hub, "Deactivate").press("Space");
    await asked(page).getByRole("button", { name: "Activate" }).click();
    await expect(state("Deactivate").getByText("Activate: Done")).toBeVisible();
    await expect(turn(hub, "Deactivate")).not.toBeChecked();

    await turn(hub, "Disconnect").press("Space");
    await asked(page).getByRole("button", { name: "Disconnect" }).click();
    await expect(hub.getByText("Disconnected", { exact: true })).toBeVisible();
    await expect(hub.getByText("Inactive")).toBeVisible();
    await expect(turn(hub, "Disconnect")).toBeDisabled();
    await device.stop();
    device.start("--reconnect");
    await expect.poll(async () => (await owner.get<Schemas["HubRow"]>(`/api/hub/${id}`)).is_active).toBe(true);

    await page.goto(`/hubSystem/${id}`);
    const history = page.getByRole("table", { name: "Commands" });
    await expect(history.getByRole("row")).toHaveCount(7);
    await expect(history.getByRole("row").nth(1)).toContainText(/Disconnect\s*Done/);
  } finally {
    await device.remove();
  }
});

test("the page of a hub: applications, update, usage, key and removal", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
  server,
}) => {
  const owner = await account("Organization", "Northern", "Clinics");
  await enterAs(owner);
  const title = "Sounds & letters";
  const application = await offer(await account("Specialist", "Kim"), { title });
  const { id, key } = await add(owner, "Ward 3");

  await page.goto(`/hubSystem/${id}`);
  await expect(page.getByText("Installed applications will be here")).toBeVisible();
  await expect(page.getByText("Commands will be here")).toBeVisible();
  await expect(page.getByText("No use was reported for these months.")).toBeVisible();

  const device = new HubDevice(server.url, key);
  try {
    const installed = { application_id: application, app_name: "sounds", version: "0", build: "77" };
    const other = { application_id: "own.tool", app_name: "Own tool", version: "1.2", build: "" };
    device.install([installed, other]);
    spoolToday(device, application);
    const updated = JSON.stringify({ framework_version: "x", applications: [{ ...installed, version: "1" }, other] });
    const script = `[ "$MILEPOST_HUB_VERSION" = 1 ] && echo '${updated}' > '${device.spool}/applications.json'`;
    device.start("--on-update", device.program("update", script));
    await expect.poll(async () => (await owner.get<Schemas["HubRow"]>(`/api/hub/${id}`)).is_active).toBe(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Application Status" })).toBeVisible();
    const customer = page.getByRole("region", { name: "Customer" });
    await expect(customer).toContainText(`Unique ID${id}`);
    await expect(customer).toContainText(owner.account.id);
    const table = page.getByRole("table", { name: "Installed applications" });
    const row = table.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText(/20\.220Need Update077/);
    await expect(table.getByRole("row").filter({ hasText: "Own tool" })).toContainText("1.2");

    await row.getByRole("button", { name: `Update ${title}` }).click();
    await expect(asked(page)).toContainText(`${title} is brought to version 1.`);
    await asked(page).getByRole("button", { name: "Update" }).click();
    await expect(row.getByText("Queued").or(row.getByText("Taken")).or(row.getByText("Up to date"))).toBeVisible();
    await expect(row.getByText("Up to date")).toBeVisible({ timeout: 60_000 });

    // The chart is read by keyboard, and as a table.
    const usage = page.getByRole("figure", { name: "Occasions per month: Ward 3" });
    await usage.getByRole("button", { name: "Show as table" }).click();
    await expect(usage.getByRole("row").last()).toContainText(/20\.40\.220$/);
    await usage.getByRole("button", { name: "Show as chart" }).click();
    await page.getByLabel("Use of").selectOption({ label: title });
    await expect(page.getByRole("figure", { name: `Occasions per month: ${title}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("figure", { name: `Occasions per month: ${title}` })).toBeVisible();

    const details = page.getByRole("region", { name: "Details of the hub" });
    await details.getByRole("button", { name: "Change" }).click();
    const form = dialog(page, "Change the hub at Ward 3");
    await form.getByLabel("Location").fill("Ward 4");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(details).toContainText("Ward 4");

    await details.getByRole("button", { name: "New key" }).click();
    await expect(asked(page)).toContainText("ends at once");
    await asked(page).getByRole("button", { name: "Issue a new key" }).click();
    const next = await dialog(page, "The hub's key").getByLabel("Key", { exact: true }).innerText();
    expect(next).not.toBe(key);
    await page.getByRole("button", { name: "I have stored the key" }).click();

    await row.getByRole("link", { name: `View ${title}` }).click();
    await expect(page).toHaveURL(`/application/${application}`);
    await page.goBack();

    await details.getByRole("button", { name: "Remove" }).click();
    await expect(asked(page)).toContainText("Remove the hub at Ward 4?");
    await asked(page).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The hub is removed.")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await page.goto("/hubSystem");
    await expect(page.getByText("Hubs will be here")).toBeVisible();
    await page.getByLabel("State", { exact: true }).selectOption("removed");
    await expect(card(page, "Ward 4")).toContainText("Removed");
  } finally {
    await device.remove();
  }
});
