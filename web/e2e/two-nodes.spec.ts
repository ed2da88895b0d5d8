import { startServer } from "./fixtures/server.ts";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";

test("runner and child view stay in step across two nodes on one database", async ({
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
    for (const number of [2, 3, 4]) {
      await runner.next();
      await expect(child.words(`Look at picture ${number}`)).toBeVisible();
    }
    await runner.go(2);
    await expect(child.words("Look at picture 2")).toBeVisible();
    await child.tap("A box");
    await expect(runner.childAnswer()).toContainText("box");
    await child.page.close();
  } finally {
    expect(await second.stop(), "the second node logged errors").toEqual([]);
  }
});
