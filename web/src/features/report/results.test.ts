// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { factsOf } from "./attention/SessionPage";
import { familyCategories, familyQuestions, familyTotals } from "./print/family";
import { questionBlocks } from "./print/questions";
import { isTimed, resultCounts } from "./results";
import { sampleReport } from "./sample.testdata";

const answered_by = { respondent: "parent", relation: "Mother", rater_name: "Ana Fox", entry: "link" } as const;
const report = sampleReport();
const unmarked = report.questions.map((question) => ({ ...question, correct_answer: "" }));

it("counts a rater's answers as right and wrong only where the author marked correct ones", () => {
  const marked = unmarked.map((question, at) => (at === 0 ? { ...question, correct_answer: "disc" } : question));
  const judged = resultCounts(report);
  expect(judged).toMatchObject({ correct: report.totals.numberCorrectQuestions });
  expect(resultCounts(sampleReport({ answered_by, questions: marked }))).toEqual(judged);
  const { skipped, incorrect, partial, correct, observed = 0 } = judged;
  expect(resultCounts(sampleReport({ answered_by, questions: unmarked }))).toEqual({
    skipped,
    incorrect: 0,
    partial: 0,
    correct: 0,
    answered: incorrect + partial + correct + observed,
  });
});

it("has no duration where nobody measured one", () => {
  expect(isTimed(sampleReport({ answered_by, total_duration: 0 }))).toBe(false);
  expect(isTimed(sampleReport({ total_duration: 0 }))).toBe(true);
});

describe("the print of a rater's answers", () => {
  const rated = sampleReport({ answered_by, questions: unmarked, total_duration: 0 });
  const tested = /correct|skipped\b(?!")|earned|test|best|hardest|prompt|hint|repeat|over time|"Time"|\b0 s\b/i;

  it.each([
    ["questions", questionBlocks(rated, true)],
    ["totals for the family", familyTotals(rated)],
    ["categories for the family", familyCategories(rated)],
    ["questions for the family", familyQuestions(rated)],
  ])("has no word of a test in its %s", (_, blocks) => {
    expect(blocks.length).toBeGreaterThan(0);
    expect(JSON.stringify(blocks)).not.toMatch(tested);
  });

  it("keeps those words of a test", () => {
    expect(JSON.stringify(questionBlocks(report, true))).toMatch(tested);
  });
});

it("lists neither times nor help of what nobody watched", () => {
  const labels = (of: typeof report) => factsOf(of).map(({ label }) => label);
  expect(labels(report)).toContain("Time on the questions");
  expect(labels(sampleReport({ answered_by, total_duration: 0 }))).toEqual(["Points over the order of the questions"]);
});
