import { audit, fits } from "./fixtures/audit.ts";
import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { newActivity, openLink, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test("what the child taps is listed and marked, suggests a score, and scores nothing by itself", async ({
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
  await expect(page.getByTestId("tested-child")).toContainText(/^Robin Vale\d+;\d+/);
  const child = await openLink(await newDevice(), server.url, activity, pairing_key);
  await child.tap("A box");
  await expect(runner.card("0")).toContainText("Suggested");
  await child.tap("A disc");
  await expect(runner.card("+1")).toContainText("Suggested");
  await expect(runner.card("0")).not.toContainText("Suggested");
  await expect(runner.taps()).toHaveText([
    /^2 disc.*element 3 · after \d+\.\d s · \d\d:\d\d:\d\d$/,
    /^1 box.*element 2 · after \d+\.\d s · \d\d:\d\d:\d\d$/,
  ]);
  await expect(page.getByTestId("tapped")).toBeVisible();
  await runner.saved();
  expect((await specialist.results(activity))[0]?.selected_score).toBeNull();
  await audit(page, "suggested");
  await fits(page, "suggested");
  await page.keyboard.press("s");
  await runner.scored("+1");
  await expect(runner.card("+1")).not.toContainText("Suggested");
  await runner.saved();
  expect((await specialist.results(activity))[0]?.selected_score).toBe(1);
});

test("after a score the runner goes on where that is wanted, once, and Previous leads back", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await expect(page.getByTestId("points")).toBeHidden();
  await page.getByRole("button", { name: "Options" }).click();
  const options = page.getByRole("dialog", { name: "Options" });
  await options.getByRole("switch", { name: "Show the points so far" }).click({ force: true });
  await options.getByRole("switch", { name: "Go on after a score" }).click({ force: true });
  await audit(page, "options");
  await page.keyboard.press("Escape");
  await runner.card("+1").dblclick();
  await runner.onQuestion(2);
  await expect(page.getByTestId("points")).toHaveText("1 of 1 points");
  await expect(runner.card("+1")).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Previous" }).click();
  await runner.scored("+1");
  await runner.score("0");
  await runner.onQuestion(1);
  await expect(page).toHaveURL(/q=0$/);
  await page.reload();
  await runner.onQuestion(1);
  await runner.next();
  await runner.onQuestion(2);
  await page.keyboard.press("1");
  await runner.onQuestion(3);
  await runner.saved();
  expect((await specialist.results(activity)).map(({ selected_score }) => selected_score)).toEqual([0, 1, null, null]);
});

test("scores and Next are in reach of one thumb on every screen, on the side that is chosen", async ({
  page,
  specialist,
  enterAs,
}) => {
  const application = await seedApplication(specialist, "Long", [
    { ...fourQuestions[0], text: "Which one is round? ".repeat(20), spoken: true } as (typeof fourQuestions)[0],
    ...fourQuestions.slice(2),
  ]);
  await publish(specialist, application);
  await enterAs(specialist);
  const activity = await start(specialist, {
    child: await seedChild(specialist),
    purchase: await order(specialist, application),
  });
  const runner = await openRunner(page, activity);
  const next = page.getByRole("button", { name: "Next" });
  const middle = async () => {
    const box = await next.boundingBox();
    return box ? box.x + box.width / 2 : Number.NaN;
  };
  for (const side of ["right", "left"]) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByText(side === "left" ? "On the left" : "On the right").click();
    await page.keyboard.press("Escape");
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(runner.card("0")).toBeInViewport({ ratio: 1 });
      await expect(runner.card("+1")).toBeInViewport({ ratio: 1 });
      await expect(next).toBeInViewport({ ratio: 1 });
      if (side === "left") await expect.poll(middle).toBeLessThan(size.width / 2);
      else await expect.poll(middle).toBeGreaterThan(size.width / 2);
      for (const figure of ["0", "+1"]) await runner.card(figure).click({ trial: true });
    }
    await audit(page, `thumb ${side}`);
  }
});

test("the Final Page says what the scores come to and holds the notes, and that finishing is final", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.score("+1");
  await runner.note(1, "Looked at the window first.");
  await page.keyboard.press("Escape");
  await runner.next();
  await page.keyboard.press("r");
  await runner.next();
  await runner.score("+2");
  await runner.toFinalPage();
  const totals = page.getByLabel("Totals");
  await expect(totals).toContainText("Raw score3 of 8");
  await expect(totals).toContainText("Skipped21 Refused1 No reason noted");
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Looked at the window first.");
  await expect(page.getByText("Configure Report finishes this activity. Its scores are then final.")).toBeVisible();
  await audit(page, "final page");
  await fits(page, "final page");
  await page.getByRole("button", { name: "Note on question 1: go there" }).press("Enter");
  await runner.onQuestion(1);
  await runner.saved();
});

test("a scale of fifty steps, a child with a long name and a phone on its side leave scores and Next in reach", async ({
  page,
  specialist,
  enterAs,
}) => {
  const scale = Array.from({ length: 50 }, (_, score) => ({
    value: String(score),
    label: `${score} of the words, said clearly and without help`,
    score,
  }));
  const application = await seedApplication(
    specialist,
    "A test with a title that is much too long for one line of it",
    [{ text: "Say them.", category: "Words", highest: 49, options: scale }, ...fourQuestions.slice(0, 1)],
  );
  await publish(specialist, application);
  await enterAs(specialist);
  const activity = await start(specialist, {
    child: await seedChild(specialist, "Bartholomew-Maximilian", "von und zu Hohenlohe-Langenburg-Schillingsfürst"),
    purchase: await order(specialist, application),
  });
  const runner = await openRunner(page, activity);
  for (const size of [...sizes, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("button", { name: "Next" })).toBeInViewport({ ratio: 1 });
    await runner.card("+49").click();
    await runner.scored("+49");
    await runner.card("0").click();
    await runner.scored("0");
  }
  await audit(page, "fifty steps");
  await fits(page, "fifty steps");
  // Two digits are one score, also where one score leads on.
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole("button", { name: "Take the score back" }).click();
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("switch", { name: "Go on after a score" }).click({ force: true });
  await page.keyboard.press("Escape");
  await page.keyboard.press("4");
  await page.keyboard.press("2");
  await runner.onQuestion(2);
  await runner.saved();
  expect((await specialist.results(activity))[0]?.selected_score).toBe(42);
});
