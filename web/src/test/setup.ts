import "@/words";
import "./jsdom";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// The parts of a page are fetched when they are first drawn; the first test to do so also has them compiled.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no matchMedia; Mantine asks it for the colour scheme.
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.scrollTo = () => undefined;

// Nor does it lay anything out: nothing there is to observe.
window.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// The files of a worker share the document: each test leaves it as it found it.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// They share the modules too: a part that is still being fetched when its file ends would never come for the next one.
afterAll(() => vi.dynamicImportSettled());
