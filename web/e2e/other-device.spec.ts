import { finish } from "./fixtures/seed.ts";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";

test("a device that never logged in joins by the pairing code, follows and answers", async ({
  page,
  specialist,
  enterAs,
  newDevice,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await page.getByRole("button", { name: "Other device" }).click();
  const dialog = page.getByRole("dialog", { name: "Child view on another device" });
  await expect(dialog).toContainText("Waiting for a device");
  const { pairing_code = "" } = await specialist.activity(activity);

  const tablet = await newDevice({ viewport: { width: 1024, height: 768 } });
  const child = new ChildPage(await tablet.newPage());
  await child.page.goto("/activity/childView");
  await child.page.getByLabel("Pairing code").fill(pairing_code);
  await child.page.getByRole("button", { name: "Connect" }).click();
  await expect(child.words("Look at picture 1")).toBeVisible();
  await expect(dialog).toContainText("A device is connected");
  await page.keyboard.press("Escape");

  await child.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await expect(runner.childAnswer()).toContainText("Correct answer");
  await runner.next();
  await expect(child.words("Look at picture 2")).toBeVisible();
  await child.page.reload();
  await expect(child.words("Look at picture 2")).toBeVisible();
  await child.tap("A disc");
  await expect(runner.childAnswer()).toContainText("Not the correct answer");
  await expect.poll(async () => (await specialist.taps(activity)).map((tap) => tap.question_no).sort()).toEqual([0, 1]);
  expect(await child.page.context().cookies()).toEqual([]);
});

test("the link of the QR code does the same, and after the finish there is only the idle animation", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const child = await openLink(await newDevice(), server.url, activity, pairing_key);
  await child.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await runner.go(3);
  await expect(child.words("Look at picture 3")).toBeVisible();
  await runner.saved();

  await finish(specialist, activity, []);
  await expect(child.idle()).toBeVisible();
  await child.page.reload();
  await expect(child.idle()).toBeVisible();
});

test("a wrong code and a wrong key open nothing", async ({ server, specialist, newDevice, problems }) => {
  const activity = await newActivity(specialist);
  const device = await newDevice();
  const child = new ChildPage(await device.newPage());
  problems.allow(/status of 4\d\d .*\/api\/activity\/(pair|childView\/[0-9a-f-]+\/live)/);
  await child.page.goto("/activity/childView");
  await child.page.getByLabel("Pairing code").fill("ZZZZZZ");
  await child.page.getByRole("button", { name: "Connect" }).click();
  await expect(child.page.getByRole("status")).toContainText("This code is not open now.");

  const answer = await device.request.post(`${server.url}/api/activity/childView/${activity}/live`, {
    data: { type: "tap", pairing_key: "wrong", tap_id: crypto.randomUUID(), question_no: 0, element_no: 2 },
  });
  expect(answer.status()).toBe(404);
  const guest = await openLink(device, server.url, activity, "wrong");
  await expect(guest.page.getByRole("main")).toBeVisible();
  expect(await specialist.taps(activity)).toEqual([]);
});

test("the child view gets backgrounds and elements, and nothing else", async ({ newDevice, specialist }) => {
  const activity = await newActivity(specialist);
  const { request } = await newDevice();
  const text = await (await request.get(`/api/activity/childView/${activity}`)).text();
  for (const secret of ["Shapes and numbers", "Robin", "Which one", "answer", "score", "Perception"]) {
    expect(text).not.toContain(secret);
  }
});
