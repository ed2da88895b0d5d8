import { describe, expect, it } from "vitest";
import { sampleContent } from "../content.testdata";
import { scaledCategoryColumns, usualCategoryColumns, withColumns, withoutCategory } from "./columns";
import { scoresSearch } from "./search";

describe("the address", () => {
  it.each([
    [{}, {}],
    [{ category: "Rhyme" }, {}],
    [{ scores: "category" }, { scores: "category" }],
    [
      { scores: "category", category: "Rhyme" },
      { scores: "category", category: "Rhyme" },
    ],
    [{ scores: "category", category: 3 }, { scores: "category" }],
    [{ scores: "other", category: "Rhyme" }, {}],
  ])("%j", (given, known) => expect(scoresSearch(given)).toEqual(known));
});

describe("columns", () => {
  it("are stored as none while they are the usual ones", () => {
    const content = sampleContent();
    const scaled = withColumns(content, "categoryColumns", scaledCategoryColumns);
    expect(scaled.tables).toEqual({ categoryColumns: scaledCategoryColumns, questionColumns: [] });
    expect(withColumns(scaled, "categoryColumns", usualCategoryColumns.toReversed()).tables.categoryColumns).toEqual(
      [],
    );
    expect(withColumns(content, "questionColumns", withoutCategory).tables.questionColumns).not.toContain("category");
  });
});
