import { describe, expect, it } from "vitest";
import type { ApplicationRow } from "../types";
import { checkSettings, emptySettings, fieldErrors, fromApplication, stepOf, toFields } from "./settings";

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

  it("writes ages and durations in their wire forms", () => {
    const fields = toFields({ ...filled, ageRangeBegin: 5, ageRangeEnd: 7, estimatedDurationMinutes: 90 });
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
      ageRangeBegin: 5,
      ageRangeEnd: 7,
      estimatedDurationHours: 1,
      estimatedDurationMinutes: 30,
    });
  });

  it("knows where a field stands, also by the server's names", () => {
    expect([stepOf("area"), stepOf("is_free"), stepOf("ageRangeEnd")]).toEqual([0, 1, 2]);
    expect(fieldErrors({ age_range: "x", title: "y", other: "z" })).toEqual({ ageRangeEnd: "x", title: "y" });
  });
});
