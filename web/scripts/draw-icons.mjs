// Draws the icons of the installed application from public/icon.svg, when that has changed: node scripts/draw-icons.mjs
// They are committed, so that a build needs no browser.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const svg = await readFile(`${folder}icon.svg`, "utf8");
/** Systems cut a maskable icon to their own shape: its colour reaches the edges, and the mark stays within the middle. */
const wide = svg
  .replace("<rect", '<rect x="-8" y="-8"')
  .replace('width="32" height="32" rx="8"', 'width="48" height="48"');
const masked = wide.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');
const icons = [
  ["icon-192.png", 192, svg],
  ["icon-512.png", 512, svg],
  ["icon-maskable-512.png", 512, masked],
  // Apple's systems round the corners themselves.
  ["apple-touch-icon.png", 180, masked],
];

const browser = await chromium.launch({ executablePath: process.env.MILEPOST_CHROMIUM, args: ["--no-sandbox"] });
for (const [name, size, image] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${image}`);
  await page.screenshot({ path: folder + name, omitBackground: true });
  await page.close();
}
await browser.close();
