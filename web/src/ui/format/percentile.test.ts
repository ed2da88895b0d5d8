import { afterEach, expect, it, vi } from "vitest";
import { percentileWords } from "./percentile";

// What the next file loads must not see the page of a test.
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["en", "13th", "13th"],
  ["en", "≥ 99.9th", "≥ 99.9th"],
  ["es", "≥ 99.9th", "≥ 99,9"],
  ["ar", "<0.1th", "<0.1"],
  ["es", "—", "—"],
])("on a page in %s, %s reads %s", (lang, text, words) => {
  vi.stubGlobal("document", { documentElement: { lang } });
  expect(percentileWords(text)).toBe(words);
});
