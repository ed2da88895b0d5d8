import { enter } from "./fixtures/accounts.ts";
import { startServer } from "./fixtures/server.ts";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

test("runner, child view and a watcher stay in step across two nodes on one database", { tag: "@large" }, async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
}) => {
  const second = await startServer({ store: server.store });
  try {
    await enterAs(specialist);
    const activity = await newActivity(specialist);
    const { pairing_key = "" } = await specialist.activity(activity);
    const runner = await openRunner(page, activity);
    const child = await openLink(await newDevice(), second.url, activity, pairing_key);
    await expect(child.words("Look at picture 1")).toBeVisible();
    await child.tap("A disc");
    await expect(runner.childAnswer()).toContainText("disc");

    const device = await newDevice({ baseURL: second.url });
    await enter(device, specialist);
    const watcher = new RunnerPage(await device.newPage());
    await watcher.page.goto(`${second.url}/activity/${activity}`);
    await expect(watcher.page.getByRole("region", { name: "Watching" })).toBeVisible();
    for (const number of [2, 3, 4]) {
      await runner.next();
      await expect(child.words(`Look at picture ${number}`)).toBeVisible();
      await watcher.onQuestion(number);
    }
    await watcher.page.getByRole("button", { name: "Take over here" }).click();
    await watcher.page.getByRole("alertdialog").getByRole("button", { name: "Take over here" }).click();
    await expect(page.getByText("This activity was taken over on another device")).toBeVisible();
    await watcher.go(2);
    await expect(child.words("Look at picture 2")).toBeVisible();
    await child.tap("A box");
    await expect(watcher.childAnswer()).toContainText("box");
    await child.page.close();
    await watcher.page.close();
  } finally {
    expect(await second.stop(), "the second node logged errors").toEqual([]);
  }
});
