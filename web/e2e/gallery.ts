import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { addressOf, enterDemo, settled } from "./fixtures/demo.ts";
import { idsOf } from "./fixtures/demoIds.ts";
import { chooseLanguage } from "./fixtures/languages.ts";
import { type Screen, screens, type Viewer } from "./fixtures/screens.ts";
import { startServer } from "./fixtures/server.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));
const widths = [1280, 820, 390] as const;
/** Another language than English, such as "ar", is looked at in the light theme and once for each screen. */
const language = process.env.MILEPOST_LANGUAGE ?? "";
const themes = language ? (["light"] as const) : (["light", "dark"] as const);
/** A page that never ends would make a picture that nobody can look at. */
const highest = 6000;
/** Pages that are wider than their window. */
const wide: string[] = [];

interface Taken {
  viewer: Viewer;
  screen: string;
  width: number;
  theme: string;
  file: string;
}

/** Every screen for everybody who may open it, at three widths, light and dark, into one folder with a page that shows them. */
test("every screen for every role", async ({ browser }) => {
  test.setTimeout(3_600_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startServer({ demo: true });
  const taken: Taken[] = [];
  const left: string[] = [];
  try {
    for (const viewer of new Set(screens.flatMap((screen) => screen.viewers))) {
      const page = await enterDemo(browser, server, viewer);
      const ids = viewer === "Visitor" ? {} : await idsOf(page.request, viewer);
      if (language) await chooseLanguage(page, server.url, language);
      const own = ({ viewers }: Screen) => (language ? viewers[0] === viewer : viewers.includes(viewer));
      for (const screen of screens.filter(own)) {
        const address = addressOf(screen, ids);
        if (!address) left.push(`${viewer}: ${screen.name}`);
        else taken.push(...(await capture(page, viewer, screen, address)));
      }
      await page.context().close();
    }
  } finally {
    await server.stop();
  }
  writeFileSync(join(folder, "index.html"), contents(taken, left));
  console.log(`${taken.length} pictures in ${folder}; without data in the demo: ${left.join(", ") || "none"}`);
  expect(wide, "no page is wider than its window").toEqual([]);
});

async function capture(page: Page, viewer: Viewer, screen: Screen, address: string): Promise<Taken[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(address);
  await settled(page);
  const taken: Taken[] = [];
  const place = viewer.toLowerCase().replaceAll(/\W+/g, "-");
  mkdirSync(join(folder, place), { recursive: true });
  for (const width of widths) {
    const least = width === 390 ? 844 : 800;
    await page.setViewportSize({ width, height: least });
    await settled(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // The window is as high as the page: what sticks to its edges stands there, and not across the content.
    await page.setViewportSize({ width, height: Math.min(Math.max(height, least), highest) });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await settled(page);
      const file = `${place}/${screen.name}-${width}-${theme}.png`;
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(`${file} by ${overflow}`);
      await page.screenshot({ path: join(folder, file), animations: "disabled", caret: "hide" });
      taken.push({ viewer, screen: screen.name, width, theme, file });
    }
  }
  return taken;
}

/** One page with all pictures, those of a screen beside each other. */
function contents(taken: Taken[], left: string[]): string {
  const rows = new Map<string, Taken[]>();
  for (const one of taken) {
    const key = `${one.viewer}: ${one.screen}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  const row = ([title, pictures]: [string, Taken[]]) =>
    `<h2>${title}</h2><div>${pictures
      .map(
        ({ file, width, theme }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" alt="${title}, ${width}, ${theme}"></a>`,
      )
      .join("")}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Milepost</title>
<style>body{font:16px sans-serif;margin:2rem}div{display:flex;gap:8px;align-items:start;overflow-x:auto}img{height:360px;border:1px solid #ccc}</style>
<h1>Screens of Milepost</h1><p>Without data in the demo: ${left.join(", ") || "none"}.</p>${[...rows].map(row).join("\n")}</html>\n`;
}
