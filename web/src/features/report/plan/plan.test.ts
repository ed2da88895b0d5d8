// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { type Goal, withGoal, withGoalAt } from "./plan";
import { goalFacts, isOverdue } from "./planWords";
import { planBlocks } from "./printPlan";

const goal = (change: Partial<Goal> = {}): Goal => ({
  goal_id: "a",
  text: "Counts to ten",
  category: "Counting",
  measure: "NLL-I",
  baseline: "40 % of points",
  target: "80 %",
  start_date: "2026-01-05",
  target_date: "",
  review_date: "2026-03-02",
  status: "planned",
  reason: "",
  strategies: "",
  responsible: "",
  ...change,
});

describe("a goal", () => {
  it.each([
    [{}, "2026-03-02", false],
    [{}, "2026-03-03", true],
    [{ status: "in_progress" as const }, "2026-03-03", true],
    [{ status: "reached" as const }, "2026-03-03", false],
    [{ review_date: "" }, "2026-03-03", false],
  ])("%o is overdue on %s: %s", (change, day, overdue) => {
    expect(isOverdue(goal(change), day)).toBe(overdue);
  });

  it("leaves out empty fields, and the code in the family's print", () => {
    expect(goalFacts(goal()).map(({ label }) => label)).toEqual([
      "Category",
      "Measure",
      "Baseline",
      "Target",
      "Start",
      "Next review",
    ]);
    expect(goalFacts(goal(), true).map(({ label }) => label)).not.toContain("Measure");
  });

  it("comes back where it was, once", () => {
    const [b, c] = [goal({ goal_id: "b" }), goal({ goal_id: "c" })];
    expect(withGoalAt([b, c], goal(), 1).map(({ goal_id }) => goal_id)).toEqual(["b", "a", "c"]);
    expect(withGoalAt([b], b, 0)).toEqual([b]);
    expect(withGoal([b, c], goal({ goal_id: "b", text: "New" })).map(({ text }) => text)).toEqual([
      "New",
      "Counts to ten",
    ]);
  });
});

it("a report without a plan prints none", () => {
  expect(planBlocks({ ...sampleReport(), plan: undefined }, false)).toEqual([]);
});
