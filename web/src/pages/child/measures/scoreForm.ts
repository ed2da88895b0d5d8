import { t } from "@lingui/core/macro";
import "@/words/children";
import { z } from "zod";
import { inFuture, textUpTo } from "@/features/people/rules";
import { fieldWords } from "@/ui/form/rules";
import { today } from "@/ui/format/day";
import type { CoursePoint, Measure, NewScore, ScoreEdit } from "./course";

export interface ScoreValues {
  measure: string;
  test_date: string;
  value: string;
  low: string;
  high: string;
  source_text: string;
  reason: string;
}

const { required } = fieldWords;

/** A number as people write it, with a point or a comma; NaN for what is none. */
export const numberOf = (text: string): number =>
  text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));

/** What a score may be: within its measure, on a day that has come. A correction says why. */
export const scoreSchema = (measures: readonly Measure[], correcting: boolean) =>
  z
    .object({
      measure: z.string().min(1, required),
      test_date: z.string().min(1, required),
      value: z.string().trim().min(1, required),
      low: z.string(),
      high: z.string(),
      source_text: textUpTo(200),
      reason: correcting ? textUpTo(500).min(1, required) : z.string(),
    })
    .superRefine((form, context) => {
      const wrong = (path: keyof ScoreValues, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const known = measures.find(({ measure }) => measure === form.measure);
      const outside = (text: string) => !known || !(numberOf(text) >= known.least && numberOf(text) <= known.most);
      const range = known ? t`Please enter a number from ${known.least} to ${known.most}.` : required;
      if (form.test_date > today()) wrong("test_date", inFuture);
      if (form.value && outside(form.value)) wrong("value", range);
      if ((form.low === "") !== (form.high === ""))
        wrong(form.low === "" ? "low" : "high", t`Please enter both ends, or neither.`);
      if (form.low && outside(form.low)) wrong("low", range);
      if (form.high && outside(form.high)) wrong("high", range);
      else if (form.low && form.high && numberOf(form.high) < numberOf(form.low)) {
        wrong("high", t`The upper end is below the lower one.`);
      }
    });

export const fromScore = (point?: CoursePoint, measure = ""): ScoreValues => ({
  measure: point?.measure ?? measure,
  test_date: point?.test_date ?? today(),
  value: point ? String(point.value) : "",
  low: point?.low === undefined ? "" : String(point.low),
  high: point?.high === undefined ? "" : String(point.high),
  source_text: point?.source_text ?? "",
  reason: "",
});

const optional = (text: string) => (text === "" ? undefined : numberOf(text));

export const toNewScore = (childId: string, id: string, form: ScoreValues): NewScore => ({
  measurement_id: id,
  child_id: childId,
  measure: form.measure,
  test_date: form.test_date,
  value: numberOf(form.value),
  low: optional(form.low),
  high: optional(form.high),
  source_text: form.source_text || undefined,
});

export const toScoreEdit = (form: ScoreValues): ScoreEdit => ({
  test_date: form.test_date,
  value: numberOf(form.value),
  low: optional(form.low),
  high: optional(form.high),
  source_text: form.source_text,
  reason: form.reason,
});

/** The server names the fields of the first of several scores. */
export const scoreField = (name: string) => {
  const field = name.replace(/^measurements\[0\]\./, "");
  return field in fromScore() ? (field as keyof ScoreValues) : undefined;
};
