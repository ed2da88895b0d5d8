import { expect, it } from "vitest";
import type { CategorySummary } from "../report";
import { sampleReport } from "../sample.testdata";
import { chartFigures } from "./figures";
import type { Earlier } from "./periods";
import { inPlainWords } from "./plain";
import { settingsOf } from "./rules";

const pending: Earlier = { state: "pending" };

/** What the family reads above the bars of the weakest, and above those of all. */
function titles(quotients: number[]): string[] {
  const [first] = sampleReport().categories;
  const categories = quotients.map(
    (quotient, n) => ({ ...first, categoryName: `Part ${n}`, quotient }) as CategorySummary,
  );
  const report = sampleReport({ categories });
  return (["worst", "all"] as const).map((variant) => {
    const settings = settingsOf(report.content, "bar", variant);
    if (!settings) throw new Error("The sample has no such chart.");
    return inPlainWords(chartFigures(report, settings, pending), settings, report).title;
  });
}

const each = "Points earned in each part of the test";
const some = "Points earned in some parts of the test";
const hardest = "Points earned in the parts that were hardest";

it.each([
  ["weaker than the others", [10, 20, 30, 90], hardest],
  ["the only part", [50], each],
  ["all parts", [100, 100], each],
  ["as strong as one that is left out", [50, 50, 50, 50], some],
])("names the bars of the weakest for the family, where they are %s", (_, quotients, title) => {
  const [worst, all] = titles(quotients);
  expect(worst?.replace(/, on average over the past month$/, "")).toBe(title);
  expect(all).toBe(each);
});

it("says the same whole shares in the sentence, the table and the drawing", () => {
  const [first] = sampleReport().categories;
  const categories = [75, 87.5].map(
    (quotient, n) => ({ ...first, categoryName: `Part ${n}`, quotient }) as CategorySummary,
  );
  const report = sampleReport({ categories });
  const settings = settingsOf(report.content, "line", "all");
  if (!settings) throw new Error("The sample has no such chart.");
  const { data, finding, table } = inPlainWords(chartFigures(report, settings, pending), settings, report);
  expect(data.map(({ value }) => value)).toEqual([75, 88]);
  expect(finding).toBe("From 75 % (Part 0) to 88 % (Part 1) of the points.");
  expect(table.rows).toEqual([
    ["Part 0", "75 %"],
    ["Part 1", "88 %"],
  ]);
});

/** What the family reads of the bars of all parts. */
function plainBars(parts: { quotient: number; administered?: number }[]) {
  const [first] = sampleReport().categories;
  const categories = parts.map(
    (part, n) => ({ ...first, administered: 2, ...part, categoryName: `Part ${n}` }) as CategorySummary,
  );
  const report = sampleReport({ categories });
  const settings = settingsOf(report.content, "bar", "all");
  if (!settings) throw new Error("The sample has no such chart.");
  return inPlainWords(chartFigures(report, settings, pending), settings, report);
}

it("says of equal shares that they are equal", () => {
  expect(plainBars([{ quotient: 50 }, { quotient: 50.2 }]).finding).toBe("50 % of the points in each.");
});

it("says what a dashed bar means, and only where there is one", () => {
  expect(plainBars([{ quotient: 25, administered: 1 }, { quotient: 50 }]).notes).toEqual([
    "Dashed: not all questions were answered (Part 0).",
  ]);
  expect(plainBars([{ quotient: 25 }]).notes).toEqual([]);
  expect(plainBars([{ quotient: 0, administered: 0 }, { quotient: 50 }]).notes, "there is no bar").toEqual([]);
});
