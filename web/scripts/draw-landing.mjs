// Draws the landing page in a browser's document without a browser: node draw-landing.mjs BUNDLE
// Prints its markup, and that of its bar's buttons in their other state, as JSON.
import { pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";

const { window } = new JSDOM('<!doctype html><html lang="en" data-demo><body><div id="root"></div></body></html>', {
  url: "http://localhost/",
  pretendToBeVisual: true,
});
const never = () => new Promise(() => {});
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
window.scrollTo = () => {};

const own = new Set(Object.getOwnPropertyNames(globalThis));
for (const name of Object.getOwnPropertyNames(window)) if (!own.has(name)) globalThis[name] = window[name];
// Nobody has logged in, and nothing is asked of a server.
const { Event, CustomEvent } = window;
Object.assign(globalThis, {
  window,
  Event,
  CustomEvent,
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  fetch: never,
});
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });

const { draw } = await import(pathToFileURL(process.argv[2]).href);
const root = window.document.getElementById("root");
const complete = () => root.querySelector("h1") && !root.querySelector("header[data-waiting]");
const moment = () => new Promise((resolve) => setTimeout(resolve, 200));

function fail(why) {
  console.error(why);
  process.exit(1);
}

/** The burger with its panel open, the panel, and the button that chooses the colours when they are dark. */
async function states() {
  const [burger, help, toggle, ...others] = root.querySelectorAll("header button");
  if (!burger?.hasAttribute("aria-controls") || !help?.hasAttribute("aria-haspopup") || !toggle || others.length > 0)
    fail("The bar of the landing page has other buttons than src/landing/controls.ts knows");
  burger.click();
  await moment();
  const opened = [burger.outerHTML, root.querySelector("#bar-panel").outerHTML];
  toggle.click();
  await moment();
  return [...opened, toggle.outerHTML];
}

async function print() {
  // Whatever is drawn next to it, such as an icon of a part of its own, is there after a moment.
  await moment();
  // An error page is no landing page.
  const heading = root.querySelector("h1")?.textContent;
  if (heading !== "Welcome to Milepost") fail(`Another page was drawn: ${heading}`);
  const markup = root.innerHTML;
  process.stdout.write(JSON.stringify({ markup, states: await states() }), () => process.exit(0));
}

const gaveUp = setTimeout(() => fail(`The landing page was not drawn within 20 s:\n${root.innerHTML}`), 20_000);
new window.MutationObserver((_, watch) => {
  if (!complete()) return;
  watch.disconnect();
  clearTimeout(gaveUp);
  print();
}).observe(root, { childList: true, subtree: true, attributes: true });
draw(root);
