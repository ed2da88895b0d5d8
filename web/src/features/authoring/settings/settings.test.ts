import { describe, expect, it } from "vitest";
import type { ApplicationRow } from "../types";
import { checkSettings } from "./rules";
import {
  changedFields,
  emptySettings,
  fieldErrors,
  fromApplication,
  restoredSettings,
  stepOf,
  toFields,
} from "./settings";

const filled = { ...emptySettings, title: " Letters ", application_custom_id: "L-1", area: "Reading" };

describe("an application's settings", () => {
  it("says what is missing in the specified words and order", () => {
    expect(checkSettings(emptySettings).map(({ message }) => message)).toEqual([
      "Title Missing",
      "Custom ID Missing",
      "Area Missing",
    ]);
    expect(checkSettings(filled)).toEqual([]);
  });

  it.each([
    ["12.50", "USD", "1250"],
    ["", "USD", "0"],
    ["1250", "JPY", "1250"],
  ] as const)("sends %s %s as %s minor units", (text, currency_code, minor) => {
    expect(toFields({ ...filled, currency_code, single_unit_pricing: text }).single_unit_pricing).toBe(minor);
  });

  it.each([
    ["12.505", "USD"],
    ["-1", "EUR"],
    ["1.5", "JPY"],
    ["abc", "USD"],
  ] as const)("refuses the price %s %s", (text, currency_code) => {
    const wrong = checkSettings({ ...filled, currency_code, monthly_subscription_pricing: text });
    expect(wrong.map(({ field }) => field)).toEqual(["monthly_subscription_pricing"]);
  });

  it.each([
    [{ ageRangeBegin: "five" }, "ageRangeBegin", "Type an age in whole years, from 0 to 100"],
    [{ ageRangeEnd: "101" }, "ageRangeEnd", "Type an age in whole years, from 0 to 100"],
    [{ ageRangeEnd: "6.5" }, "ageRangeEnd", "Type an age in whole years, from 0 to 100"],
    [{ ageRangeBegin: "7", ageRangeEnd: "5" }, "ageRangeEnd", "The end age is below the start age"],
    [{ estimatedDurationHours: "-1" }, "estimatedDurationHours", "Type whole hours, from 0 to 99"],
    [{ estimatedDurationMinutes: "1 h" }, "estimatedDurationMinutes", "Type whole minutes, from 0 to 999"],
    [{ title: "ü".repeat(121) }, "title", "At most 120 characters"],
    [{ single_unit_pricing: "1000000.01" }, "single_unit_pricing", "At most $1,000,000.00"],
  ] as const)("refuses %o", (typed, field, message) => {
    expect(checkSettings({ ...filled, ...typed })).toEqual([{ field, message }]);
  });

  it("asks for no price of what is free", () => {
    const free = { ...filled, is_free: true, single_unit_pricing: "abc" };
    expect(checkSettings(free)).toEqual([]);
    expect(toFields(free).single_unit_pricing).toBe("0");
  });

  it("names only what was changed", () => {
    expect(changedFields(filled, filled)).toEqual({});
    expect(changedFields(filled, { ...filled, title: "Words", ageRangeEnd: "7" })).toEqual({
      title: "Words",
      age_range: "[0,7]",
    });
  });

  it("takes up what was kept, but not what an older version kept otherwise", () => {
    expect(restoredSettings({ title: "Letters", ageRangeBegin: 5, forgotten: "x" })).toEqual({
      ...emptySettings,
      title: "Letters",
    });
    expect(restoredSettings(undefined)).toEqual(emptySettings);
  });

  it("writes ages and durations in their wire forms", () => {
    const fields = toFields({ ...filled, ageRangeBegin: "5", ageRangeEnd: " 7 ", estimatedDurationMinutes: "90" });
    expect(fields).toMatchObject({ title: "Letters", age_range: "[5,7]", estimated_duration: "01:30:00" });
  });

  it("reads a row as one would type it", () => {
    const row = {
      ...toFields(filled),
      on_sale: true,
      is_free: false,
      single_unit_pricing: 1250,
      monthly_subscription_pricing: 0,
      age_range: "[5,7]",
      estimated_duration: "01:30:00",
    } as unknown as ApplicationRow;
    expect(fromApplication(row)).toMatchObject({
      single_unit_pricing: "12.50",
      monthly_subscription_pricing: "",
      ageRangeBegin: "5",
      ageRangeEnd: "7",
      estimatedDurationHours: "1",
      estimatedDurationMinutes: "30",
    });
  });

  it("knows where a field stands, also by the server's names", () => {
    expect([stepOf("area"), stepOf("is_free"), stepOf("ageRangeEnd")]).toEqual([0, 1, 2]);
    expect(fieldErrors({ age_range: "x", title: "y", other: "z" })).toEqual({ ageRangeEnd: "x", title: "y" });
  });
});
