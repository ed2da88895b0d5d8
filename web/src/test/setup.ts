import "@/words";
import "./jsdom";
import "./computedStyle";
import "./ownerStacks";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";

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
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const name of ["lang", "dir"]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});

// They share the modules too: a part that is still being fetched when its file ends would never come for the next one.
afterAll(() => vi.dynamicImportSettled());

// A browser does not take a form within a form: the inner one goes, and its button sends the outer. React warns of it once.
const nestedForms: unknown[] = [];
const output = console;
const report = output.error;
output.error = (...what: unknown[]) => {
  if (String(what[0]).includes("cannot be a descendant of") && what[1] === "<form>") nestedForms.push(what);
  report(...what);
};
afterEach(() => expect(nestedForms.splice(0), "a form stands within a form").toEqual([]));
afterAll(() => {
  output.error = report;
});
