import { expect, it } from "vitest";
import { tagDirection } from "./tag";

it.each([
  ["es", "ltr"],
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["AR", "rtl"],
  ["arn", "ltr"],
  ["az-Arab", "rtl"],
  ["ks-Deva", "ltr"],
  ["zh-Hant-TW", "ltr"],
  ["", "ltr"],
])("%s is written %s", (tag, direction) => {
  expect(tagDirection(tag)).toBe(direction);
});
