import { expect, it } from "vitest";
import { ageOn } from "./age";

// As internal/scoring/age_test.go has them for the server.
it.each([
  ["2020-01-10", "2026-01-10", undefined, { months: 72, text: "6 y 0 m", corrected: false }],
  ["2020-01-10", "2026-01-09", undefined, { months: 71, text: "5 y 11 m", corrected: false }],
  ["2020-02-29", "2021-02-28", undefined, { months: 11, text: "0 y 11 m", corrected: false }],
  ["2020-02-29", "2021-03-01", undefined, { months: 12, text: "1 y 0 m", corrected: false }],
  ["2026-01-31", "2026-02-28", undefined, { months: 0, text: "0 y 0 m", corrected: false }],
  // Eight weeks early: counted from the due date until two years after the birth.
  ["2025-01-01", "2026-01-01", { weeks: 32, days: 0 }, { months: 10, text: "0 y 10 m", corrected: true }],
  ["2025-01-01", "2025-02-01", { weeks: 32, days: 0 }, { months: 0, text: "0 y 0 m", corrected: true }],
  ["2023-01-01", "2025-01-01", { weeks: 32, days: 0 }, { months: 24, text: "2 y 0 m", corrected: false }],
  ["2025-01-01", "2026-01-01", { weeks: 37, days: 0 }, { months: 12, text: "1 y 0 m", corrected: false }],
] as const)("counts from %s to %s", (born, test, gestation, age) => {
  expect(ageOn(born, test, gestation)).toEqual(age);
});

it("is not known without a day of birth, or before it", () => {
  expect([ageOn("", "2026-01-10"), ageOn("soon", "2026-01-10"), ageOn("2026-01-11", "2026-01-10")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
