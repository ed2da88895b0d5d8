import { expect, it } from "vitest";
import { tooOften } from "./tooOften";

it.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [600, "10 minutes"],
  [601, "11 minutes"],
  [undefined, "60 seconds"],
])("says how long to wait: %s", (seconds, words) => {
  expect(tooOften(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`);
});
