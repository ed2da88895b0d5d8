import type { Page } from "@playwright/test";
import { audit, fits } from "./fixtures/audit.ts";
import { addressOf, drawn } from "./fixtures/demo.ts";
import { expect, test } from "./fixtures/demoTest.ts";
import { type Ids, type Screen, screens, type Viewer } from "./fixtures/screens.ts";

// Every screen for everybody who may open it. Named states of screens are in axe-states.spec.ts.
test.describe.configure({ mode: "parallel" });

/** The largest roles are split, so that two workers end together. */
const screensPerTest = 6;

/** Without data in the demo, so that there is nothing to look at. A screen that is not here has to open. */
const empty: Partial<Record<Viewer, string[]>> = {};

const viewers = [...new Set(screens.flatMap((screen) => screen.viewers))];

function* parts(viewer: Viewer): Generator<Screen[]> {
  // Those that this role is looked at first for come first, so that few tests are of both kinds.
  const seen = screens
    .filter((screen) => screen.viewers.includes(viewer))
    .sort((one, other) => Number(other.viewers[0] === viewer) - Number(one.viewers[0] === viewer));
  for (let from = 0; from < seen.length; from += screensPerTest) yield seen.slice(from, from + screensPerTest);
}

/** Opens a screen and waits until it is drawn; answers false where the demo has nothing to look at. */
async function opened(page: Page, screen: Screen, ids: Ids, viewer: Viewer) {
  const address = addressOf(screen, ids);
  if (!address) {
    expect.soft(empty[viewer] ?? [], `${screen.name} has no data in the demo`).toContain(screen.name);
    return false;
  }
  await page.goto(address);
  await drawn(page);
  return true;
}

for (const viewer of viewers)
  for (const [part, some] of [...parts(viewer)].entries()) {
    const first = some.filter((screen) => screen.viewers[0] === viewer);
    const again = some.filter((screen) => screen.viewers[0] !== viewer);

    if (first.length > 0)
      test(`screens of a ${viewer}, part ${part + 1}`, async ({ viewOf }) => {
        const { page, ids } = await viewOf(viewer);
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const screen of first) {
          if (!(await opened(page, screen, ids, viewer))) continue;
          await audit(page, `${screen.name} for a ${viewer}`);
          await fits(page, screen.name);
        }
      });

    // The same screen for a second role differs by what that role may do; its colours are the same.
    if (again.length > 0)
      test(`screens of others for a ${viewer}, part ${part + 1} @large`, async ({ viewOf }) => {
        const { page, ids } = await viewOf(viewer);
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const screen of again) {
          if (!(await opened(page, screen, ids, viewer))) continue;
          await audit(page, `${screen.name} for a ${viewer}`, { colours: false });
          await fits(page, screen.name);
        }
      });

    // Tables are cards there, and the bar is at the foot; that is the same for everybody.
    if (first.length > 0)
      test(`screens of a ${viewer} on a phone, part ${part + 1} @large`, async ({ viewOf }) => {
        const { page, ids } = await viewOf(viewer);
        await page.setViewportSize({ width: 390, height: 844 });
        for (const screen of first)
          if (await opened(page, screen, ids, viewer))
            await audit(page, `${screen.name} on a phone`, { colours: false });
      });
  }
