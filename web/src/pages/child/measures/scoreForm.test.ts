// @vitest-environment jsdom

import { expect, it } from "vitest";
import type { Measure } from "./course";
import { type ScoreValues, scoreSchema } from "./scoreForm";

const measures = [{ measure: "NLL-A", least: 0, most: 100 }] as Measure[];

const score = (more: Partial<ScoreValues> = {}): ScoreValues => ({
  measure: "NLL-A",
  test_date: "2025-03-12",
  value: "40",
  low: "",
  high: "",
  source_text: "",
  reason: "",
  ...more,
});

const wrongWith = (values: ScoreValues, correcting = false) =>
  (scoreSchema(measures, correcting).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

it.each([
  [{}, []],
  [{ value: "12,5" }, []],
  [{ value: "140" }, [["value", "Please enter a number from 0 to 100."]]],
  [{ value: "many" }, [["value", "Please enter a number from 0 to 100."]]],
  [{ value: "" }, [["value", "This field is required"]]],
  [{ test_date: "2999-01-01" }, [["test_date", "Please enter a date that is not in the future."]]],
  [{ low: "30" }, [["high", "Please enter both ends, or neither."]]],
  [{ low: "50", high: "30" }, [["high", "The upper end is below the lower one."]]],
])("a score of %o has the faults %o", (more, faults) => {
  expect(wrongWith(score(more))).toEqual(faults);
});

it("is not corrected without a reason", () => {
  expect(wrongWith(score(), true)).toEqual([["reason", "This field is required"]]);
  expect(wrongWith(score({ reason: "Misread" }), true)).toEqual([]);
});
