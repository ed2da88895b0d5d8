import { describe, expect, it } from "vitest";
import { categoryBlocks } from "../print/categories";
import type { CategorySummary } from "../report";
import { sampleReport } from "../sample.testdata";
import { normativeNotes } from "./normative";

const [first] = sampleReport().categories;
const row = (categoryName: string, change: Partial<CategorySummary>) =>
  ({ ...first, categoryName, normsReason: "", ...change }) as CategorySummary;
const normed = row("Shapes", { percentile: 45, percentileText: "45th" });
const missing = row("Counting", { normsReason: "no score (too much missing)" });

describe("why norms are missing", () => {
  it.each([
    ["of all that is shown", [missing], ["Norms: — less than 80 % of the questions have a score."]],
    [
      "of some, which are named",
      [missing, normed],
      ["Norms: — in Counting: less than 80 % of the questions have a score."],
    ],
    ["of none", [normed], []],
  ])("is said %s", (_, rows, notes) => {
    expect(normativeNotes(rows).slice(1)).toEqual(notes);
  });

  it("of one category is not stated for the others", () => {
    const source = (categories: CategorySummary[]) => {
      const [table] = categoryBlocks(sampleReport({ categories }));
      return table?.kind === "table" ? table.notes?.at(-1) : undefined;
    };
    expect(source([missing, normed])).toMatch(/Norms: those of this application\.$/);
    expect(source([missing])).toMatch(/Norms: none\.$/);
  });
});
