import { describe, expect, it } from "vitest";
import { decimals } from "./figures";
import { ageReason } from "./trail";
import type { Scored } from "./useScore";

const unknown = { age_days: 500, age_decimal: 1.37, age_months: 16, age_text: "1 y 4 m", reason: null };
const corrected = { corrected_days: 450, corrected_decimal: 1.23, corrected_months: 14, corrected_text: "1 y 2 m" };
const scored = (weeks: number | null, inUse: boolean, days = 0): Scored => ({
  number: 1,
  asked: { test_date: "2026-01-10", gestation_weeks: weeks, gestation_days: days },
  age: { ...unknown, ...corrected, correction_in_use: inUse, used_days: 450, used_months: 14 },
});

describe("which age is used", () => {
  it.each([
    [scored(32, true), "The corrected age is used: born before week 37+0 and less than 24 months ago."],
    [scored(32, false), "The age since birth is used: born early, but 24 months ago or more."],
    [scored(36, false, 6), "The age since birth is used: born early, but 24 months ago or more."],
    [scored(37, false), "The age since birth is used: not born before week 37+0."],
    [scored(null, false), "The age since birth is used: the weeks of gestation are not given."],
  ])("is explained by its reason", (row, reason) => expect(ageReason(row)).toBe(reason));
});

describe("rounded figures", () => {
  it.each([
    [1.005, 2, "1.01"],
    [-1.005, 2, "-1.01"],
    [-0.001, 2, "0.00"],
    [2, 2, "2.00"],
  ])("%d to %d decimals", (value, digits, text) => expect(decimals(value, digits)).toBe(text));
});
