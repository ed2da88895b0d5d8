import { finish } from "./fixtures/seed.ts";
import { newActivity, openLink } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";

const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;

test("a covered screen stays covered without a line and says so, thanks the child once it hears of the end, and then rests", async ({
  server,
  specialist,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable);
  problems.allow(/409/); // it says that it is there before it hears of the end
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const device = await newDevice({ viewport: { width: 360, height: 740 } });
  await device.clock.install();
  const child = await openLink(device, server.url, activity, pairing_key);
  await expect(child.idle()).toBeVisible(); // the introduction
  await specialist.post(`/api/activity/live/${activity}`, { type: "cover", on: true });
  const cover = child.page.getByRole("main", { name: "Nothing to look at now" });
  await expect(cover).toBeVisible();
  await expect(child.waiting()).toBeHidden(); // a cover is no lost line

  await device.setOffline(true);
  await expect(child.waiting()).toBeVisible();
  await expect(cover).toBeVisible();
  const [sign, mark] = [await child.waiting().boundingBox(), await cover.locator("svg").boundingBox()];
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(sign?.y ?? 0); // both can be seen
  await finish(specialist, activity, [0, 0, 0, 0]);
  await device.setOffline(false);
  // It tries again at growing intervals.
  await expect(child.thanks()).toBeVisible({ timeout: 30_000 });
  await expect(child.thanks()).toHaveText("All done. Thank you.");
  await expect(child.waiting()).toBeHidden();
  await child.page.clock.fastForward(30_000);
  await expect(child.idle()).toBeVisible();
  // Opened again there was nothing that could have ended.
  await child.page.reload();
  await expect(child.idle()).toBeVisible();
});
