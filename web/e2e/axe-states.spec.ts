import type { Page } from "@playwright/test";
import { audit, fits, openDialog } from "./fixtures/audit.ts";
import { addressOf, drawn } from "./fixtures/demo.ts";
import { expect, test } from "./fixtures/demoTest.ts";
import type { Ids } from "./fixtures/screens.ts";
import { type State, states } from "./fixtures/states.ts";

// Dialogs, menus and failures: what a screen is besides what its address shows (axe.spec.ts).
test.describe.configure({ mode: "parallel" });

const statesPerTest = 6;

function* parts(of: State[]): Generator<State[]> {
  for (let from = 0; from < of.length; from += statesPerTest) yield of.slice(from, from + statesPerTest);
}

async function look(page: Page, ids: Ids, { name, path, open, phone, unthemed }: State) {
  const address = addressOf({ path }, ids);
  expect(address, "the demo has what the state is about").toBeDefined();
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await page.goto(address ?? "");
  await drawn(page);
  await open(page);
  // What lies behind a dialog was looked at without it.
  const dialog = (await page.locator(openDialog).count()) > 0;
  await audit(page, name, { themed: !unthemed, within: dialog ? openDialog : undefined });
  if (!phone) await fits(page, name);
  await page.unrouteAll();
}

/** What of a viewer's states is looked at together: the first ones by every change, the others in tier two. */
const kinds = [
  { title: "", has: ({ phone, further }: State) => !phone && !further },
  { title: ", further", has: ({ phone, further }: State) => !phone && further, tag: "@large" },
  { title: " on a phone", has: ({ phone }: State) => phone, tag: "@large" },
];

for (const viewer of new Set(states.map((state) => state.viewer)))
  for (const { title, has, tag } of kinds) {
    const seen = states.filter((state) => state.viewer === viewer && has(state));
    for (const [part, some] of [...parts(seen)].entries())
      test(`states of screens of a ${viewer}${title}, part ${part + 1}`, { tag: tag ?? [] }, async ({ viewOf }) => {
        const { page, ids } = await viewOf(viewer);
        for (const state of some) {
          const failure = await look(page, ids, state).then(
            () => undefined,
            (error: unknown) => String(error),
          );
          // One state that cannot be reached does not hide the next ones.
          expect.soft(failure, state.name).toBeUndefined();
        }
      });
  }
