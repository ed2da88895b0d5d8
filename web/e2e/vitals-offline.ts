import { type BrowserContext, devices } from "@playwright/test";
import { newActivity } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { slowProcessor } from "./fixtures/vitals.ts";
import { workerReady } from "./fixtures/workers.ts";

/** How often the application is started; the middle one counts. */
const times = Number(process.env.MILEPOST_TIMES ?? 5);

declare global {
  interface Window {
    shownAt?: number;
  }
}

const { viewport, userAgent, deviceScaleFactor } = devices["Moto G4"];
test.use({ serviceWorkers: "allow", viewport, userAgent, deviceScaleFactor, hasTouch: true });

/** How soon a slow phone without a network shows anything, and the question at which an activity was left. */
test("a start without a network", async ({ page, context, specialist, enterAs, problems }) => {
  test.setTimeout(600_000);
  problems.allow(/./);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  await page.goto(`/activity/${activity}`);
  await expect(page.getByTestId("media-ready")).toHaveText("All pictures and sounds are on this device");
  await workerReady(page);
  await page.getByRole("button", { name: "Start Activity" }).click();
  await expect(page.getByRole("figure", { name: "What the child sees" })).toBeVisible();
  await page.close();
  await context.setOffline(true);
  const found: { painted: number; shown: number }[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await started(context, `/activity/${activity}`));
  const middle = (name: "painted" | "shown") =>
    found
      .map((one) => one[name])
      .toSorted((a, b) => a - b)
      [Math.floor(found.length / 2)]?.toFixed(0);
  console.log(`a start without a network: something ${middle("painted")} ms, the question ${middle("shown")} ms`);
});

/** When the page has painted something, and when the child's question is on it, in milliseconds since it was asked for. */
async function started(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await slowProcessor(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("figure [data-element]")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.shownAt = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(
    () => window.shownAt !== undefined && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    shown: window.shownAt ?? Number.NaN,
  }));
  await page.close();
  return times;
}
