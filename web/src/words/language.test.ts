// @vitest-environment jsdom

import { afterEach, expect, it } from "vitest";
import { languageChanged, pageLanguage } from "./language";

const forget = "milepost-language=; Max-Age=0; Path=/";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how a page has it
  document.cookie = forget;
});

it.each([
  ["", false],
  ["en", false],
  ["es", true],
  ["xx", true],
])("knows whether another language was chosen in this browser: %s", (chosen, changed) => {
  expect(pageLanguage()).toBe("en");
  // biome-ignore lint/suspicious/noDocumentCookie: this is how a page has it
  if (chosen) document.cookie = `milepost-language=${chosen}; Path=/`;
  expect(languageChanged()).toBe(changed);
});
