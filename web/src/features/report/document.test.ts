import { describe, expect, it } from "vitest";
import { withOptOut, withOrder } from "./content";
import { normReasons, reportDocument } from "./document";
import { findQuestions, stateOf } from "./results";
import { sampleReport } from "./sample.testdata";

const today = new Date("2026-11-20T12:00:00Z");

describe("reportDocument", () => {
  it("prints the server's figures as they are", () => {
    const report = sampleReport();
    const printed = reportDocument(report, report.content, today);
    expect(printed.totals).toMatchObject({ rawScore: 5, maxScore: 8, quotient: 62.5, scoreCategory: "Typical" });
    expect(printed.totals.mostSkippedCategory).toEqual({ name: "Rhyme", amount: 1 });
    expect(printed.categories.map(({ rawScore, maxScore, quotient }) => [rawScore, maxScore, quotient])).toEqual([
      [2, 4, 50],
      [3, 4, 75],
    ]);
    expect(printed.questions.map(({ number, shortId, score, state }) => [number, shortId, score, state])).toEqual([
      [1, "a000", 2, "full"],
      [2, "a001", null, "skipped"],
      [3, "a002", 1, "partial"],
      [4, "a003", 2, "full"],
    ]);
    expect(printed.patient).toMatchObject({ name: "Ada Fox", dateOfBirth: "12 Mar 2020", age: "6 y 8 m" });
    expect(printed.normSource).toBe("none");
  });

  it("follows the edited order and choice, not the stored one", () => {
    const report = sampleReport();
    const turned = withOrder(report.content, [...report.content.sections].reverse());
    const printed = reportDocument(report, withOptOut(turned, "barChart", true), today);
    expect(printed.sections.map(({ key, optsOut }) => [key, optsOut])).toEqual([
      ["obserComments", false],
      ["barChart", true],
      ["categories", false],
      ["testScore", true],
      ["totalScore", false],
    ]);
  });

  it("leaves out of the chart what has no quotient, and says nothing was skipped", () => {
    const report = sampleReport();
    report.categories = report.categories.map((row, index) => (index === 0 ? { ...row, quotient: null } : row));
    report.totals.mostSkippedCategoryObject = { name: "", amount: 0 };
    const printed = reportDocument(report, report.content, today);
    const bars = printed.sections.find(({ kind }) => kind === "barChart");
    expect(bars).toMatchObject({ chart: { data: [{ variable: "Shapes", value: "75.00" }] } });
    expect(printed.totals.mostSkippedCategory).toBeNull();
  });
});

describe("stateOf", () => {
  it.each([
    [null, 2, true, "skipped"],
    [null, 2, false, "skipped"],
    [0, 2, false, "zero"],
    [1, 2, false, "partial"],
    [2, 2, false, "full"],
    [0, 0, false, "full"],
  ] as const)("%s of %s", (selected_score, highest_possible_score, skipped, state) => {
    expect(stateOf({ selected_score, highest_possible_score, skipped })).toBe(state);
  });
});

describe("findQuestions", () => {
  it.each([
    ["", 4],
    ["rhyme", 2],
    ["rhyme skipped", 1],
    ["looked", 1],
    ["a003", 1],
    ["zebra", 0],
  ])("%s", (search, count) => expect(findQuestions(sampleReport().questions, search)).toHaveLength(count));
});

it("says each reason once", () => {
  expect(normReasons(sampleReport().categories)).toEqual(["No norms are stored for this application yet"]);
});
