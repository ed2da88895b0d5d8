import type { Locator, Page } from "@playwright/test";
import { seedLarge } from "./fixtures/large.ts";
import { order, publish, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { workOf } from "./fixtures/trace.ts";
import { RunnerPage } from "./pages/runner.ts";

/** How many times slower than this machine the device is that the printed figures are of. */
const slower = Number(process.env.MILEPOST_SLOWER ?? 1);
const steps = 20;

/** From the click to the frame that shows the introduction, in milliseconds. */
async function timedOpening(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => {
    let clicked = 0;
    window.addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true, once: true });
    Object.assign(window, {
      opens: new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          const isThere = [...document.querySelectorAll("button")].some((one) => one.textContent === "Start Activity");
          if (!isThere) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    });
  });
  await link.click();
  return page.evaluate(() => (window as unknown as { opens: Promise<number> }).opens);
}

/** From the key to the frame that shows the next question, in milliseconds. */
async function timedSteps(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let pressed = 0;
    window.addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
    const painted = () =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - pressed);
        channel.port2.postMessage(null);
      });
    document.addEventListener("milepost-step", painted);
    new MutationObserver((changes) => {
      const turned = changes.some(({ target }) => target.parentElement?.closest("#question"));
      if (turned) document.dispatchEvent(new Event("milepost-step"));
    }).observe(document.body, { characterData: true, subtree: true });
  });
  for (let step = 1; step <= steps; step += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("#question")).toHaveText(`${step + 1} What is number ${step + 1}?`);
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length >= count, step);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

const middle = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

test("an activity of 500 questions opens and turns as one of 20 does", { tag: ["@alone", "@large"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  const titleOf = (length: number) => `Of ${length}`;
  const ready = async (length: number) => {
    const application = await seedLarge(specialist, titleOf(length), length);
    await publish(specialist, application);
    await start(specialist, { child: await seedChild(specialist), purchase: await order(specialist, application) });
  };
  const [few, many] = [steps + 1, 500];
  await ready(few);
  await ready(many);
  await enterAs(specialist);
  const control = await page.context().newCDPSession(page);
  const measure = async (title: string) => {
    await page.goto("/activities?tab=resume");
    await control.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const resume = page
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("link", { name: /^Resume Activity/ });
    await expect(resume).toBeVisible();
    let opens = Number.NaN;
    const opening = await workOf(page, async () => {
      opens = await timedOpening(page, resume);
    });
    await new RunnerPage(page).begin();
    let times: number[] = [];
    const work = await workOf(page, async () => {
      times = await timedSteps(page);
    });
    await control.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return { opens, opening, step: middle(times), worst: Math.max(...times), work: work / steps };
  };
  const small = await measure(titleOf(few));
  const large = await measure(titleOf(many));
  const text = (of: typeof small) =>
    `opens in ${of.opens.toFixed(0)} ms (works ${of.opening.toFixed(0)}), turns in ${of.step.toFixed(0)} ms (at most ${of.worst.toFixed(0)}), works ${of.work.toFixed(1)} ms a step`;
  const description = `${slower} times slower: 20 questions: ${text(small)}; 500: ${text(large)}`;
  test.info().annotations.push({ type: "figures", description });
  if (slower > 1) console.log(description);
  expect(large.work, description).toBeLessThan(2 * small.work);
});
