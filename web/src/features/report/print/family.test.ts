import { expect, it } from "vitest";
import type { CategorySummary } from "../report";
import { sampleReport } from "../sample.testdata";
import { familyCategories } from "./family";

const report = (numberSkippedQuestions: number, ...quotients: (number | null)[]) => {
  const sample = sampleReport();
  const [first] = sample.categories;
  const categories = quotients.map(
    (quotient, n) =>
      ({ ...first, categoryName: `Part ${n}`, quotient, rating: null, percentileText: "" }) as CategorySummary,
  );
  return { ...sample, categories, totals: { ...sample.totals, numberSkippedQuestions } };
};
const skipped = "Questions that were skipped earned nothing.";

it("has no table of parts in which nothing was earned or asked", () => {
  expect(familyCategories(report(4, null, null))).toEqual([]);
});

it("speaks of skipped questions where there are any", () => {
  expect(JSON.stringify(familyCategories(report(1, 50, null)))).toContain(skipped);
  expect(JSON.stringify(familyCategories(report(0, 50, null)))).not.toContain(skipped);
});
