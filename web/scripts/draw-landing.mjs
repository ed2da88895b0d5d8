// Draws the landing page in a browser's document without a browser, and prints its markup: node draw-landing.mjs BUNDLE
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
// An error page is no landing page.
const heading = () => root.querySelector("h1")?.textContent;
const gaveUp = setTimeout(() => {
  console.error(`The landing page was not drawn within 20 s:\n${root.innerHTML}`);
  process.exit(1);
}, 20_000);
new window.MutationObserver(() => {
  if (!complete()) return;
  clearTimeout(gaveUp);
  // Whatever is drawn next to it, such as an icon of a part of its own, is there after a moment.
  setTimeout(() => {
    if (heading() === "Welcome to Milepost") process.stdout.write(root.innerHTML, () => process.exit(0));
    else process.stderr.write(`Another page was drawn: ${heading()}\n`, () => process.exit(1));
  }, 200);
}).observe(root, { childList: true, subtree: true, attributes: true });
draw(root);
