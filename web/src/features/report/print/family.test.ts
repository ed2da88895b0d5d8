import { describe, expect, it } from "vitest";
import type { Block } from "@/pdf";
import type { CategorySummary, Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { familyCategories, familyTotals } from "./family";
import { familyPlaces } from "./familyPlaces";

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

const wordsOf = (blocks: Block[]) =>
  blocks.map((block) => (block.kind === "drawing" ? block.title : block.kind === "text" ? block.text : block.kind));

describe("what was skipped", () => {
  const totals = (change: Partial<Report["totals"]>) => {
    const sample = sampleReport();
    return wordsOf(familyTotals({ ...sample, totals: { ...sample.totals, numberQuestions: 24, ...change } }))[1];
  };

  it.each([
    [0, 0, "No question was skipped."],
    [1, 0, "1 of 24 questions was skipped; nothing was earned there."],
    [
      5,
      2,
      "3 of 24 questions were skipped; nothing was earned there. The test leaves out 2 of its questions by its own rules.",
    ],
    [2, 2, "No question was skipped. The test leaves out 2 of its questions by its own rules."],
    [1, 1, "No question was skipped. The test leaves out 1 of its questions by its own rules."],
  ])("%i skipped, of which the rules do not count %i", (numberSkippedQuestions, numberNotCountedQuestions, words) => {
    expect(totals({ numberSkippedQuestions, numberNotCountedQuestions })).toBe(words);
  });
});

describe("the comparison with other children", () => {
  /** What is said of parts with these percentiles, or reasons for none; the whole test has the last one. */
  function compared(...parts: { percentileText?: string; normsReason?: string }[]) {
    const sample = sampleReport();
    const [first] = sample.categories;
    const rows = parts.map((part) => ({ percentileText: "", normsReason: "", ...part }));
    const whole = rows.pop();
    const categories = rows.map((row, n) => ({ ...first, categoryName: `Part ${n}`, ...row }) as CategorySummary);
    return wordsOf(familyPlaces({ ...sample, categories, totals: { ...sample.totals, ...whole } }));
  }
  const missing = { normsReason: "2 of 3 questions have no answer" };
  const known = { percentileText: "13th" };

  it("includes the whole test", () => {
    expect(compared(known, known)).toEqual(["The whole test", "Part 0"]);
  });

  it("names the parts that are not compared, with the reason, next to those that are", () => {
    expect(compared(known, missing, missing)).toEqual([
      "Part 0",
      "Not compared with other children: The whole test, Part 1 (too few questions were answered).",
    ]);
  });

  it.each([
    ["2 of 3 questions have no answer", "too few questions were answered"],
    ["no score (too much missing)", "too few questions were answered"],
    ["20 of 30 children needed", "there are too few other children"],
    ["no date of birth", "the date of birth is not known"],
    ["no norms", "there are no figures of other children"],
    ["outside the norms' ages (4;0–8;11)", "there are no figures of children of this age"],
    ["norms are by sex", "there are figures of girls and of boys only"],
  ])("says why nothing is compared: %s", (normsReason, why) => {
    expect(compared({ normsReason }, { normsReason })).toEqual([`Nothing is compared with other children: ${why}.`]);
  });

  it("is left out when nothing has a result", () => {
    const sample = sampleReport();
    const categories = sample.categories.map((row) => ({ ...row, quotient: null }));
    expect(familyPlaces({ ...sample, categories, totals: { ...sample.totals, quotient: null } })).toEqual([]);
  });
});
