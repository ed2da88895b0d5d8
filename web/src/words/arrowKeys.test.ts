import { afterEach, expect, it, vi } from "vitest";
import { readingKey } from "./arrowKeys";

// What the next file loads must not see the page of a test.
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["ltr", "ArrowLeft", "ArrowLeft"],
  ["ltr", "ArrowRight", "ArrowRight"],
  ["rtl", "ArrowLeft", "ArrowRight"],
  ["rtl", "ArrowRight", "ArrowLeft"],
  ["rtl", "ArrowUp", "ArrowUp"],
  ["rtl", "ArrowDown", "ArrowDown"],
  ["rtl", "Home", "Home"],
  ["rtl", "a", "a"],
])("on a page that is %s, %s leads as %s", (dir, key, leads) => {
  vi.stubGlobal("document", { documentElement: { dir } });
  expect(readingKey(key)).toBe(leads);
});
