// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { factsOf } from "./attention/SessionPage";
import { chartBlocks } from "./charts/print";
import { categoryBlocks } from "./print/categories";
import { familyCategories, familyQuestions, familyTotals } from "./print/family";
import { familyPlaces } from "./print/familyPlaces";
import { questionBlocks } from "./print/questions";
import { totalBlocks } from "./print/totals";
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

it("judges a test that was given on paper as any other", () => {
  const answered_by = { respondent: "specialist", relation: "", rater_name: "", entry: "paper" } as const;
  expect(resultCounts(sampleReport({ answered_by, questions: unmarked }))).toEqual(resultCounts(report));
});

describe("the print of a rater's answers", () => {
  const rater = { id: "rater", label: "Who answered", text: "Ana Fox (Mother)", reason: "" };
  const rated = sampleReport({ answered_by, questions: unmarked, total_duration: 0, scorers: [], figures: [rater] });
  /** The texts of blocks, without their drawings. */
  const textsOf = (blocks: unknown) => JSON.stringify(blocks, (key, value) => (key === "svg" ? undefined : value));

  const tested =
    /correct|skipped\b(?!")|earned|test|best|hardest|prompt|hint|repeat|over time|weak|strong|scored by|"Time"|\b0 s\b/i;

  it.each([
    ["questions", questionBlocks(rated, true)],
    ["totals", totalBlocks(rated)],
    ["categories", categoryBlocks(rated)],
    ["chart", chartBlocks("bar", rated, { state: "pending" })],
    ["chart for the family", chartBlocks("bar", rated, { state: "pending" }, true)],
    ["places for the family", familyPlaces(rated)],
    ["totals for the family", familyTotals(rated)],
    ["categories for the family", familyCategories(rated)],
    ["questions for the family", familyQuestions(rated)],
  ])("has no word of a test in its %s", (_, blocks) => {
    expect(blocks.length).toBeGreaterThan(0);
    expect(textsOf(blocks)).not.toMatch(tested);
  });

  it("keeps those words of a test", () => {
    expect(textsOf(questionBlocks(report, true))).toMatch(tested);
  });
});

it("lists neither times nor help of what nobody watched", () => {
  const labels = (of: typeof report) => factsOf(of).map(({ label }) => label);
  expect(labels(report)).toContain("Time on the questions");
  expect(labels(sampleReport({ answered_by, total_duration: 0 }))).toEqual(["Points over the order of the questions"]);
});
