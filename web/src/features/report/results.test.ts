import { expect, it } from "vitest";
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
