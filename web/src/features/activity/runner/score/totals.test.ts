import { expect, it } from "vitest";
import { type Answer, blankAnswer } from "@/features/activity/store/answer";
import type { Rules } from "../flow/rules";
import { pointsSoFar, runnerTotals } from "./totals";

const form = Array.from({ length: 6 }, (_, no) => ({ id: `q${no}`, category: "Words", highest: 2 }));

/** Scores, or the reason for having none; null: no score and no reason. */
const answers = (...given: (number | null | Answer["missing"])[]): Answer[] =>
  form.map((_, no) => {
    const value = given[no] ?? null;
    return typeof value === "string" ? { ...blankAnswer, missing: value } : { ...blankAnswer, score: value };
  });

it("adds up without rules, and counts the skipped by reason", () => {
  expect(runnerTotals(undefined, form, answers(2, 0, "refused", "no_response", null, 1))).toEqual({
    raw: 3,
    maximum: 12,
    skipped: [
      { reason: "refused", count: 1 },
      { reason: "no_response", count: 1 },
      { reason: "", count: 1 },
    ],
    credited: 0,
    notCounted: 0,
  });
});

it("credits what comes before a basal, and counts nothing after a ceiling", () => {
  const rules: Rules = { parts: [{ category: "Words", basal: 2, ceiling: 1 }] };
  expect(runnerTotals(rules, form, answers(null, 2, 2, 0, null, null))).toEqual({
    raw: 6,
    maximum: 12,
    skipped: [],
    credited: 1,
    notCounted: 2,
  });
});

it("leaves practice out", () => {
  const totals = runnerTotals({ practice: ["q0"] }, form, answers(2, 1, 1, 1, 1, 1));
  expect([totals.raw, totals.maximum]).toEqual([5, 10]);
});

it("has no raw score where a missing answer makes it invalid, or a gap leaves it open", () => {
  const invalid: Rules = { missing: { refused: "invalid" } };
  expect(runnerTotals(invalid, form, answers(2, "refused")).raw).toBeNull();
  const gap: Rules = { parts: [{ category: "Words", basal: 1, ceiling: 2 }] };
  expect(runnerTotals(gap, form, answers(2, null, 2)).raw).toBeNull();
});

it("counts the points so far of questions with a score", () => {
  expect(pointsSoFar(undefined, form, answers(2, null, 0, "refused"))).toEqual({ points: 2, of: 4 });
  expect(pointsSoFar({ practice: ["q0"] }, form, answers(2, 1))).toEqual({ points: 1, of: 2 });
  expect(pointsSoFar(undefined, form, answers())).toEqual({ points: 0, of: 0 });
});
