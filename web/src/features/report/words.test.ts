import { expect, it } from "vitest";
import type { QuestionRow } from "./report";
import { sampleReport } from "./sample.testdata";
import { normReasons, skippedByCategory, skippedOf } from "./words";

const [question] = sampleReport().questions;
if (!question) throw new Error("The sample has no question.");

const without = (category: string, change: Partial<QuestionRow>): QuestionRow => ({
  ...question,
  category,
  selected_score: null,
  skipped: true,
  ...change,
});

const questions = [
  without("Rhyme", { missing_reason: "no_response" }),
  without("Rhyme", { missing_reason: "refused" }),
  without("Rhyme", {}),
  without("Shapes", { missing_reason: "not_administered" }),
  without("Shapes", { missing_reason: "not_administered", counts_as: "credited" }),
  { ...question, category: "Shapes" },
];

it("says of questions without a score why they have none, each reason with its number", () => {
  const { totals } = sampleReport();
  const report = sampleReport({ questions, totals: { ...totals, numberSkippedQuestions: 4, numberQuestions: 6 } });
  expect(skippedOf(report)).toBe(
    "4 of 6 questions skipped, counted as zero points (1 refused, 1 no response, 1 not administered, 1 no reason noted)",
  );
});

it("says so of each category below a chart", () => {
  const [rhyme, shapes] = sampleReport().categories;
  if (!rhyme || !shapes) throw new Error("The sample has no categories.");
  const categories = [
    { ...rhyme, skipped: 3, questions: 3 },
    { ...shapes, skipped: 1, questions: 3 },
  ];
  expect(skippedByCategory(sampleReport({ categories, questions }))).toBe(
    "Skipped, counted as zero points: Rhyme 3 of 3 (1 refused, 1 no response, 1 no reason noted), Shapes 1 of 3 (1 not administered).",
  );
});

it("names no reason where there is none", () => {
  expect(skippedOf(sampleReport())).toBe("1 of 4 questions skipped, counted as zero points");
});

it("says each reason for missing norms once", () => {
  expect(normReasons(sampleReport().categories)).toEqual(["No norms are stored for this application yet"]);
});
