import { expect, it } from "vitest";
import { childLanguage } from "./childLanguage";

const tags = ["en", "es-MX", "ar"];

it.each([
  ["Arabic", "ar"],
  ["العربية", "ar"],
  ["AR", "ar"],
  ["español", "es-MX"],
  ["Spanish (Mexico)", "es-MX"],
  ["English", "en"],
  ["French", undefined],
  ["", undefined],
])("%s is %s", (recorded, tag) => {
  expect(childLanguage(recorded, tags)).toBe(tag);
});
