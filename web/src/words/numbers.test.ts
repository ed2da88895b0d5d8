import { afterEach, describe, expect, it, vi } from "vitest";
import { formatFixed, formatFixedPercent, formatPercent, formatRounded, latinDigits } from "./numbers";

// What the next file loads must not see the page of a test.
afterEach(() => vi.unstubAllGlobals());

const onPageIn = (lang: string) => vi.stubGlobal("document", { documentElement: { lang } });

describe("figures", () => {
  it.each([
    [52.5, 1, "52.5 %", "52,5\u00a0%", "52.5%"],
    [0, 1, "0 %", "0\u00a0%", "0%"],
    [100, 1, "100 %", "100\u00a0%", "100%"],
    [33.333, 2, "33.33 %", "33,33\u00a0%", "33.33%"],
    [1.005, 2, "1 %", "1\u00a0%", "1%"],
    [-2.5, 1, "-2.5 %", "-2,5\u00a0%", "\u200e-2.5\u200e%\u200e"],
  ])("a share of %d with up to %d decimals", (share, most, en, es, ar) => {
    const read = (lang: string) => {
      onPageIn(lang);
      return formatPercent(share, most);
    };
    expect([read("en"), read("qps"), read("es"), read("ar")]).toEqual([en, en, es, ar]);
  });

  it.each([
    [62.5, 2, "62.50", "62,50", "62.50"],
    [1.005, 2, "1.00", "1,00", "1.00"],
    [12345.678, 1, "12345.7", "12345,7", "12345.7"],
    [-0.5, 2, "-0.50", "-0,50", "\u200e-0.50"],
    [3, 0, "3", "3", "3"],
  ])("%d with %d decimals", (value, decimals, en, es, ar) => {
    const read = (lang: string) => {
      onPageIn(lang);
      return formatFixed(value, decimals);
    };
    expect([read("en"), read("es"), read("ar")]).toEqual([en, es, ar]);
  });

  it("have no decimals that say nothing", () => {
    onPageIn("es");
    expect([0, 0.5, 1 / 3, 12].map((value) => formatRounded(value))).toEqual(["0", "0,5", "0,33", "12"]);
    expect(formatFixedPercent(62.5, 2)).toBe("62,50\u00a0%");
  });

  it.each([
    ["١٢٫٥٠", "12,50"],
    ["۱۲", "12"],
    ["\u200f12.50", "12.50"],
    ["12,5", "12,5"],
  ])("typed as %s are %s", (typed, digits) => expect(latinDigits(typed)).toBe(digits));
});
