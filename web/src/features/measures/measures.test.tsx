import { describe, expect, it } from "vitest";
import { agesOf, dueWords } from "./measures";

describe("ages of a rule", () => {
  it("are read in any order, each once", () => expect(agesOf("48, 36; 48")).toEqual([36, 48]));
  it("are none in an empty field", () => expect(agesOf("  ")).toEqual([]));
  it("are refused when one is no number of months", () => expect(agesOf("36, four")).toBeUndefined());
});

describe("a rule in words", () => {
  it("names the interval and the ages", () =>
    expect(dueWords({ every_months: 6, at_months: [36, 48] })).toEqual([
      "Every 6 months",
      "At the age of 36, 48 months",
    ]));
  it("says nothing without a rule", () => expect(dueWords(undefined)).toEqual([]));
});
