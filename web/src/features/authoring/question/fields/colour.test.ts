import { describe, expect, it } from "vitest";
import { contrast, enoughContrast } from "./colour";

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#fff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#fff", 4.54],
    ["#1e2a32", "#ffa500", 7.42],
  ])("%s on %s is %d", (text, behind, ratio) => {
    expect(contrast(text, behind)).toBeCloseTo(ratio, 2);
    expect(contrast(behind, text)).toBeCloseTo(ratio, 2);
  });

  it("does not judge what it cannot read", () => {
    expect(contrast("rgba(0, 0, 0, 0.5)", "#ffffff")).toBeNull();
    expect(enoughContrast).toBe(4.5);
  });
});
