import { describe, expect, it } from "vitest";
import { ageRange, plansOf, priceLine } from "./plans";

const priced = (change: object) => ({
  is_free: false,
  on_sale: true,
  currency_code: "USD" as const,
  single_unit_pricing: 0,
  monthly_subscription_pricing: 0,
  ...change,
});

describe("plans", () => {
  it.each([
    ["free", priced({ is_free: true, on_sale: false }), ["free"], "Free"],
    ["unit", priced({ single_unit_pricing: 1250 }), ["unit"], "$12.50 per unit"],
    [
      "both",
      priced({ single_unit_pricing: 1250, monthly_subscription_pricing: 500 }),
      ["unit", "monthly"],
      "$12.50 per unit · $5.00 a month",
    ],
    ["free beside paid", priced({ is_free: true, monthly_subscription_pricing: 500 }), ["free", "monthly"], "Free"],
    ["yen have no minor unit", priced({ currency_code: "JPY", single_unit_pricing: 900 }), ["unit"], "¥900 per unit"],
    ["withdrawn from sale", priced({ on_sale: false, single_unit_pricing: 1250 }), [], "Not for sale"],
    ["never priced", priced({}), [], "Not for sale"],
  ])("%s", (_name, application, types, line) => {
    expect(plansOf(application).map(({ type }) => type)).toEqual(types);
    expect(priceLine(application)).toBe(line);
  });
});

describe("ageRange", () => {
  it.each([
    ["[5,7]", "5-7"],
    ["[0,3]", "0-3"],
    ["[0,0]", "0"],
    ["", undefined],
  ])("%s", (wire, read) => expect(ageRange(wire)).toBe(read));
});
