import { afterEach, describe, expect, it, vi } from "vitest";
import { missing } from ".";
import { formatMoney, parseMoney, shortMoney } from "./money";

// What the next file loads must not see the page of a test.
afterEach(() => vi.unstubAllGlobals());

describe("money", () => {
  it.each([
    [1250, "USD", "$12.50"],
    [123_456_789, "EUR", "€1,234,567.89"],
    [5, "GBP", "£0.05"],
    [1200, "JPY", "¥1,200"],
    [1200, "CNY", "¥12.00"],
    [0, "RUB", "₽0.00"],
    [-100, "USD", "−$1.00"],
    [null, "USD", missing],
  ])("%s minor units of %s read %s", (minor, code, text) => expect(formatMoney(minor, code)).toBe(text));

  it.each([
    [1920, "USD", "$19.20"],
    [1900, "USD", "$19"],
    [125_000, "USD", "$1.25K"],
    [-200_000_000, "EUR", "−€2M"],
    [1200, "JPY", "¥1.2K"],
  ])("%s minor units of %s are %s where there is little space", (minor, code, text) =>
    expect(shortMoney(minor, code)).toBe(text),
  );

  it.each([
    ["12.5", "USD", 1250],
    ["12", "USD", 1200],
    ["0.07", "EUR", 7],
    ["1200", "JPY", 1200],
    ["1.5", "JPY", undefined],
    ["1.005", "USD", undefined],
    ["-1", "USD", undefined],
    ["1,5", "EUR", undefined],
    ["", "USD", undefined],
  ] as const)("%s in %s is %s", (text, code, minor) => expect(parseMoney(text, code)).toBe(minor));

  it.each([
    ["en", "12,50", undefined],
    ["es", "12,50", 1250],
    ["es", "12.50", 1250],
    ["es", "1.250", undefined],
    ["ar", "١٢٫٥٠", 1250],
    ["en", "١٢", 1200],
  ] as const)("typed on a page in %s, %s is %s", (lang, text, minor) => {
    vi.stubGlobal("document", { documentElement: { lang } });
    expect(parseMoney(text, "USD")).toBe(minor);
  });
});
