import { finish, fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
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
  await expect(runner.screen()).toContainText("No child’s screen");
  const { dialog, code } = await runner.openPairing();
  await expect(dialog).toContainText("Waiting for a device");
  await expect(dialog).toContainText(/The code works until \d\d:\d\d/);

  const tablet = await newDevice({ viewport: { width: 1024, height: 768 } });
  const child = new ChildPage(await tablet.newPage());
  await child.join(code);
  await expect(child.words("Look at picture 1")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(runner.screen()).toHaveText("Child’s screen connected");

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

test("the runner shows the state of the child's screen at all times", async ({
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
  await expect(runner.screen()).toHaveText("No child’s screen");
  const tablet = await newDevice();
  const child = await openLink(tablet, server.url, activity, pairing_key);
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await page.reload();
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await runner.toFinalPage();
  await expect(runner.screen()).toHaveText("Child’s screen connected");

  await child.page.close();
  await expect(runner.screen()).toHaveText(/^Child’s screen lost since \d\d:\d\d$/);
  await page.reload();
  await expect(runner.screen()).toHaveText(/^Child’s screen lost since \d\d:\d\d$/);
  await runner.go(2);
  const again = await openLink(tablet, server.url, activity, pairing_key);
  await expect(again.words("Look at picture 2")).toBeVisible();
  await expect(runner.screen()).toHaveText("Child’s screen connected");

  // A second window of this browser says so without the server, and is not missed once it is closed.
  await again.page.close();
  await expect(runner.screen()).toContainText("lost since");
  const beside = await runner.openChild();
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await beside.close();
  await expect(runner.screen()).toContainText("lost since");
});

test("a second device joins while the first is connected: both follow, and taps on both count", async ({
  page,
  specialist,
  enterAs,
  newDevice,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  const first = await runner.openPairing();
  const one = new ChildPage(await (await newDevice()).newPage());
  await one.join(first.code);
  await expect(first.dialog).toBeHidden();
  await page.reload();

  const second = await runner.openPairing();
  await expect(second.dialog).toContainText("A device is connected. Another one can join");
  const two = new ChildPage(await (await newDevice()).newPage());
  await two.join(second.code);
  await expect(second.dialog).toBeHidden();
  await expect(runner.screen()).toHaveText("2 child’s screens connected");
  for (const child of [one, two]) await expect(child.words("Look at picture 1")).toBeVisible();
  await one.tap("A box");
  await expect(runner.childAnswer()).toContainText("box");
  await two.tap("A disc");
  await expect(runner.childAnswer()).toContainText("disc");
  await one.tap("A disc");
  await expect(runner.taps()).toHaveText([/^3 disc/, /^2 disc/, /^1 box/]);
  await expect(runner.taps().last().getByRole("img", { name: "not correct" })).toBeVisible();
  await runner.saved();
  await page.reload();
  await expect(runner.taps()).toHaveText([/^3 disc/, /^2 disc/, /^1 box/]);
  await runner.next();
  await expect(runner.taps()).toHaveCount(0);
  for (const child of [one, two]) await expect(child.words("Look at picture 2")).toBeVisible();
});

test("a question without elements is the calm view for the child, not an empty screen", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
}) => {
  const [round, ...others] = fourQuestions;
  if (!round) throw new Error("there is no question");
  const application = await seedApplication(specialist, "Listening", [{ ...round, spoken: true }, ...others]);
  await publish(specialist, application);
  const ready = { child: await seedChild(specialist), purchase: await order(specialist, application) };
  await enterAs(specialist);
  const activity = await start(specialist, ready);
  const { pairing_key = "" } = await specialist.activity(activity);
  const runner = await openRunner(page, activity);
  const child = await openLink(await newDevice(), server.url, activity, pairing_key);
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  await expect(child.idle()).toBeVisible();
  await runner.next();
  await expect(child.words("Look at picture 2")).toBeVisible();
});

test("the link of the QR code does the same; at the finish there are thanks, and after it only the idle animation", async ({
  page,
  server,
  specialist,
  enterAs,
  newDevice,
  problems,
}) => {
  // It is finished elsewhere, and the runner's clock may have a second more to send.
  problems.allow(/status of 409 .*\/api\/question-result\/batch/);
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
  await expect(child.thanks()).toBeVisible();
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
