import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";

test("devices that never logged in join by a code, follow and answer; taps suggest a score and give none", async ({
  page,
  specialist,
  enterAs,
  newDevice,
}) => {
  const questions = fourQuestions.map((question, at) => ({ ...question, spoken: at === 2 }));
  const application = await seedApplication(specialist, "Shapes", questions);
  await publish(specialist, application);
  const ready = { child: await seedChild(specialist), purchase: await order(specialist, application) };
  await enterAs(specialist);
  const activity = await start(specialist, ready);
  const runner = await openRunner(page, activity);
  await expect(page.getByTestId("tested-child")).toContainText(/^Robin Vale\d+;\d+/);
  await expect(runner.screen()).toContainText("No child’s screen");
  const first = await runner.openPairing();
  await expect(first.dialog).toContainText("Waiting for a device");
  await expect(first.dialog).toContainText(/The code works until \d\d:\d\d/);
  const one = new ChildPage(await (await newDevice({ viewport: { width: 1024, height: 768 } })).newPage());
  await one.join(first.code);
  await expect(one.words("Look at picture 1")).toBeVisible();
  await expect(first.dialog).toBeHidden();
  await expect(runner.screen()).toHaveText("Child’s screen connected");
  expect(await one.page.context().cookies()).toEqual([]);

  const second = await runner.openPairing();
  await expect(second.dialog).toContainText("A device is connected. Another one can join");
  const two = new ChildPage(await (await newDevice()).newPage());
  await two.join(second.code);
  await expect(second.dialog).toBeHidden();
  await expect(runner.screen()).toHaveText("2 child’s screens connected");

  await test.step("taps on both are listed and suggest a score", async () => {
    await one.tap("A box");
    await expect(runner.card("0")).toContainText("Suggested");
    await two.tap("A disc");
    await expect(runner.card("+1")).toContainText("Suggested");
    await expect(runner.card("0")).not.toContainText("Suggested");
    await expect(runner.childAnswer()).toContainText("Correct answer");
    await expect(runner.taps()).toHaveText([
      /^2 disc.*element 3 · after \d+\.\d s · \d\d:\d\d:\d\d$/,
      /^1 box.*element 2 · after \d+\.\d s · \d\d:\d\d:\d\d$/,
    ]);
    await expect(runner.taps().last().getByRole("img", { name: "not correct" })).toBeVisible();
    await expect(page.getByTestId("tapped")).toBeVisible();
    await runner.saved();
    expect((await specialist.results(activity))[0]?.selected_score).toBeNull();
    await page.keyboard.press("s");
    await runner.scored("+1");
    await expect(runner.card("+1")).not.toContainText("Suggested");
    await runner.saved();
    expect((await specialist.results(activity))[0]?.selected_score).toBe(1);
  });

  await test.step("both follow, also when they or the runner are loaded again", async () => {
    await page.reload();
    await expect(runner.taps()).toHaveText([/^2 disc/, /^1 box/]);
    await expect(runner.screen()).toHaveText("2 child’s screens connected");
    await runner.next();
    await expect(runner.taps()).toHaveCount(0);
    for (const child of [one, two]) await expect(child.words("Look at picture 2")).toBeVisible();
    await one.page.reload();
    await one.tap("A disc");
    await expect(runner.childAnswer()).toContainText("Not the correct answer");
    // A question that has nothing to look at is the calm view, not an empty screen.
    await runner.next();
    for (const child of [one, two]) await expect(child.idle()).toBeVisible();
    await runner.next();
    for (const child of [one, two]) await expect(child.words("Look at picture 4")).toBeVisible();
    const taps = await specialist.taps(activity);
    expect(taps.map((tap) => tap.question_no).sort()).toEqual([0, 0, 1]);
  });
});
