import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** The first question is long and aloud, the second has a scale of fifty steps. */
const questions = [
  { ...(fourQuestions[0] as (typeof fourQuestions)[0]), text: "Which one is round? ".repeat(20), spoken: true },
  {
    text: "Say them.",
    category: "Words",
    highest: 49,
    options: Array.from({ length: 50 }, (_, score) => ({
      value: String(score),
      label: `${score} of the words, spoken clearly and without help`,
      score,
    })),
  },
];

test("scores and Next are in reach of one thumb on every screen, on the side that is chosen, however long the texts", async ({
  page,
  specialist,
  enterAs,
}) => {
  const title = "A test with a title that is much too long for one line of it";
  const application = await seedApplication(specialist, title, questions);
  await publish(specialist, application);
  await enterAs(specialist);
  const activity = await start(specialist, {
    child: await seedChild(specialist, "Bartholomew-Maximilian", "von und zu Hohenlohe-Langenburg-Schillingsfürst"),
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
    for (const size of sizes.slice(0, 3)) {
      await page.setViewportSize(size);
      await expect(next).toBeInViewport({ ratio: 1 });
      if (side === "left") await expect.poll(middle).toBeLessThan(size.width / 2);
      else await expect.poll(middle).toBeGreaterThan(size.width / 2);
      for (const figure of ["0", "+1"]) {
        await expect(runner.card(figure)).toBeInViewport({ ratio: 1 });
        await runner.card(figure).click({ trial: true });
      }
    }
  }
  // On a laptop the reasons and all tools stand between the time and the scores.
  await page.setViewportSize({ width: 1280, height: 800 });
  const bounds = (name: string) => page.getByRole("button", { name, exact: true }).boundingBox();
  const scores = await page.getByRole("region", { name: "Score" }).boundingBox();
  for (const name of ["Refused", "Discontinued", "Child View", "Camera", "Notes", "Audio Instructions", "Prompts"]) {
    const { y = 0, height = 0 } = (await bounds(name)) ?? {};
    expect(y, name).toBeGreaterThan(0);
    expect(y + height, name).toBeLessThan(scores?.y ?? 0);
  }
  await runner.go(2);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(next).toBeInViewport({ ratio: 1 });
    for (const figure of ["+49", "0"]) {
      await runner.card(figure).click();
      await runner.scored(figure);
    }
  }
});
