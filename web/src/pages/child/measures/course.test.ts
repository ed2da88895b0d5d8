import { expect, it } from "vitest";
import type { ChildEvent, CoursePoint, Measure, MeasureSeries } from "./course";
import { courseHeight, courseLayout, courseReadings } from "./courseLayout";
import { ageText, bandText, changeText, intervalText, scoreText, slopeText } from "./courseWords";
import { fromScore, numberOf, scoreField, scoreSchema } from "./scoreForm";

const measure: Measure = {
  measure: "PPVT",
  code: "PPVT",
  title: "Words",
  description: "",
  card: "assessment",
  kind: "skill",
  respondent: "specialist",
  metric: "standard",
  better: "higher",
  least: 40,
  most: 160,
  built_in: false,
  mine: true,
  fed_by: [],
};

const point = (test_date: string, value: number, more: Partial<CoursePoint> = {}): CoursePoint => ({
  measurement_id: test_date,
  child_id: "c",
  measure: "PPVT",
  test_date,
  value,
  line: "a",
  source: "hand",
  source_text: "",
  may_change: true,
  created_at: "2025-01-01T00:00:00Z",
  created_by: "Ada Lane",
  former: [],
  ...more,
});

const series = (more: Partial<MeasureSeries> = {}): MeasureSeries => ({
  measure,
  points: [point("2024-01-10", 90), point("2025-01-10", 99)],
  bands: [
    { from: 40, until: 90, name: "Low" },
    { from: 90, until: 160, name: "Average" },
  ],
  breaks: [],
  ...more,
});

const event: ChildEvent = {
  event_id: "e",
  kind: "school",
  text: "First grade",
  from_date: "2024-06-01",
  created_at: "2025-01-01T00:00:00Z",
  created_by: "Ada Lane",
};

it("says whether a change is reliable, or that this is not known", () => {
  const change = {
    from: "2024-01-10",
    points: 9,
    points_text: "+9",
    reliable: true,
    needed: 8.3155,
    needed_text: "8.4",
  };
  expect(changeText(series({ change }))).toBe("+9 standard points since Jan 10, 2024, reliable (needs 8.4 or more).");
  expect(changeText(series({ change: { ...change, points_text: "-2", reliable: false } }))).toBe(
    "-2 standard points since Jan 10, 2024, not reliable (needs 8.4 or more).",
  );
  const unknown = { from: "2024-01-10", points: 9, points_text: "+9", reason: "reliability unknown" };
  expect(changeText(series({ change: unknown }))).toBe("+9 standard points since Jan 10, 2024; —, reliability unknown");
  expect(changeText(series({ change: { ...change, bound: "at least", other_norms: true } }))).toBe(
    "at least +9 standard points since Jan 10, 2024, reliable (needs 8.4 or more). Both are read by the newer norms.",
  );
  expect(changeText(series({ change: { from: "2024-01-10", points_text: "", reason: "other norms" } }))).toBe(
    "Since Jan 10, 2024: —, other norms",
  );
  expect(slopeText(series({ slope: { per_year: 10.04, low: 8, high: 12.5, n: 4 } }))).toBe(
    "+10 standard points a year (95 % interval 8 to 12.5), from 4 scores",
  );
  expect(changeText(series()) + slopeText(series())).toBe("");
});

it("says an interval, an age and a band", () => {
  expect(intervalText("standard", point("2024-01-10", 90, { low: 84, high: 96.25, level: 0.9 }))).toBe(
    "84 to 96.3 (90 %)",
  );
  expect(intervalText("standard", point("2024-01-10", 90))).toBe("");
  expect(ageText(point("2024-01-10", 90, { age: "1 y 2 m", corrected_months: 14 }))).toBe("1 y 2 m (corrected)");
  expect([bandText(series(), 89), bandText(series(), 90), bandText(series(), 30)]).toEqual(["Low", "Average", "Low"]);
});

it("draws no line over a break, and each event below the axis", () => {
  const one = series({
    points: [point("2024-01-10", 90), point("2025-01-10", 99, { line: "b" })],
    breaks: ["2025-01-10"],
  });
  const layout = courseLayout(one, [event], 800);
  expect(layout.series.points.map(({ y }) => y)).toEqual([90, null, 99]);
  expect(layout.breaks).toHaveLength(1);
  expect(layout.events).toHaveLength(1);
  expect(courseHeight([event])).toBeGreaterThan(courseHeight([]));
  const [scores, events] = courseReadings(one, [event], 800);
  expect(scores?.map(({ words }) => words)).toEqual(["Jan 10, 2024: 90", "Jan 10, 2025: 99"]);
  expect(events?.[0]?.words).toBe("Jun 1, 2024: School, First grade");
});

it("takes a number as people write it, within the measure", () => {
  expect([numberOf("1,5"), numberOf(" 2 "), numberOf("")]).toEqual([1.5, 2, Number.NaN]);
  const values = { ...fromScore(undefined, "PPVT"), test_date: "2025-01-10" };
  const wrong = (more: object) =>
    scoreSchema([measure], false)
      .safeParse({ ...values, ...more })
      .error?.issues.map(({ path }) => path[0]);
  expect(wrong({ value: "90" })).toBeUndefined();
  expect(wrong({ value: "161" })).toEqual(["value"]);
  expect(wrong({ value: "nine" })).toEqual(["value"]);
  expect(wrong({ value: "90", low: "95" })).toEqual(["high"]);
  expect(wrong({ value: "90", low: "95", high: "85" })).toEqual(["high"]);
  expect(wrong({ value: "90", test_date: "2999-01-01" })).toEqual(["test_date"]);
  expect(scoreField("measurements[0].value")).toBe("value");
});

it("reads a score beyond the scale as a bound, with the end of its interval that is known", () => {
  const limited = point("2026-03-02", 115, { limit: "≥", low: 106, high: 124, level: 0.95 });
  expect(scoreText("standard", limited.value, limited.limit)).toBe("≥ 115");
  expect(intervalText("standard", limited)).toBe("≥ 106 (95 %)");
  expect(intervalText("standard", { ...limited, limit: "≤" })).toBe("≤ 124 (95 %)");
});
