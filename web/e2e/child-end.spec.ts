import { audit, fits } from "./fixtures/audit.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { newActivity, openLink } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";

const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;

test("every child is thanked in the same words, though its screen was covered; then there is the quiet animation", async ({
  server,
  specialist,
  newDevice,
}) => {
  const said: string[] = [];
  for (const scores of [
    [1, 1, 3, 3],
    [0, 0, 0, 0],
  ]) {
    const activity = await start(specialist, await seedReady(specialist, `Shapes ${scores[0]}`));
    const { pairing_key = "" } = await specialist.activity(activity);
    const device = await newDevice({ viewport: { width: 360, height: 740 } });
    await device.clock.install();
    const child = await openLink(device, server.url, activity, pairing_key);
    await expect(child.idle()).toBeVisible(); // the introduction
    await specialist.post(`/api/activity/live/${activity}`, { type: "cover", on: true });
    await expect(child.page.getByRole("main", { name: "Nothing to look at now" })).toBeVisible();
    await finish(specialist, activity, scores);
    await expect(child.thanks()).toBeVisible();
    said.push(await child.thanks().innerText());
    await fits(child.page, "the thanks");
    await audit(child.page, "the thanks", { themed: false });
    await child.page.clock.fastForward(30_000);
    await expect(child.idle()).toBeVisible();
    await device.close();
  }
  expect(said).toEqual(["All done. Thank you.", "All done. Thank you."]);
});

test("a screen without a line shows its cover still, says that the line is lost, and thanks once it hears of the end", async ({
  server,
  specialist,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable);
  problems.allow(/409/); // it says that it is there before it hears of the end
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const device = await newDevice();
  const child = await openLink(device, server.url, activity, pairing_key);
  await expect(child.idle()).toBeVisible();
  await specialist.post(`/api/activity/live/${activity}`, { type: "cover", on: true });
  const cover = child.page.getByRole("main", { name: "Nothing to look at now" });
  await expect(cover).toBeVisible();
  await expect(child.waiting()).toBeHidden(); // a cover is no lost line
  await device.setOffline(true);
  await expect(child.waiting()).toBeVisible();
  await expect(cover).toBeVisible();
  await audit(child.page, "covered without a line", { themed: false });
  await child.page.setViewportSize({ width: 360, height: 740 });
  const [sign, mark] = [await child.waiting().boundingBox(), await cover.locator("svg").boundingBox()];
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(sign?.y ?? 0); // both can be seen
  await finish(specialist, activity, []);
  await device.setOffline(false);
  await expect(child.thanks()).toBeVisible();
  await expect(child.waiting()).toBeHidden();
  // Opened anew there was nothing that could have ended.
  await child.page.reload();
  await expect(child.idle()).toBeVisible();
});

test("the pairing code is typed on the smallest phone: nothing stands beside the screen", async ({
  server,
  newDevice,
}) => {
  const page = await (await newDevice({ viewport: { width: 320, height: 568 } })).newPage();
  await page.goto(`${server.url}/activity/childView`);
  for (const control of [page.getByLabel("Pairing code"), page.getByRole("button", { name: "Connect" })]) {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(320);
  }
  await audit(page, "pairing", { themed: false });
});
