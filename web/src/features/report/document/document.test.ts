// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import type { Report } from "../report";
import { withOptOut, withOrder } from "../report";
import { sampleReport } from "../sample.testdata";
import { chartNotes } from "../sections/quotients";
import { findQuestions, stateOf } from "../sections/results";
import { ageWords, normReasons } from "../words";
import { reportDocument } from "./document";

const print = { notes: false };

describe("reportDocument", () => {
  it("prints the server's figures as they are", () => {
    const report = sampleReport();
    const printed = reportDocument(report, report.content, print);
    expect(printed.totals).toMatchObject({ rawScore: 5, maxScore: 8, quotient: 62.5, numberSkippedQuestions: 1 });
    expect(printed.totals).toMatchObject({
      scoreCategory: null,
      scoreCategoryReason: "less than 80 % of the questions were administered",
    });
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
    expect(printed.patient).toMatchObject({
      name: "Ada Mae Fox",
      dateOfBirth: "12 Mar 2020",
      ages: [{ label: "Age at the test", value: "6 y 8 m" }],
      dateOfReport: "20 Nov 2026",
    });
    expect(printed.source).toBe("activity of 19 Nov 2026, application version 2, scored by Sam Reed");
    expect(printed.normSource).toBe("none");
  });

  it("follows the edited order and choice, not the stored one", () => {
    const report = sampleReport();
    const turned = withOrder(report.content, [...report.content.sections].reverse());
    const printed = reportDocument(report, withOptOut(turned, "barChart", true), print);
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
    const printed = reportDocument(report, report.content, print);
    const bars = printed.sections.find(({ kind }) => kind === "barChart");
    expect(bars).toMatchObject({ chart: { data: [{ variable: "Shapes", value: "75.00" }] } });
    expect(printed.totals.mostSkippedCategory).toBeNull();
  });
});

describe("who the report is about", () => {
  const patientOf = (child: Partial<Report["child"]>) => {
    const report = sampleReport();
    report.child = { ...report.child, ...child };
    return reportDocument(report, report.content, print).patient;
  };

  it.each([
    [{ medical_id: "S-1042", custom_id: "C-7" }, "S-1042"],
    [{ custom_id: "C-7" }, "C-7"],
    [{}, ""],
  ])("is known by %o", (ids, printed) => expect(patientOf(ids).patientId).toBe(printed));

  it.each([
    [{ sex_for_norms: "female" }, "Female"],
    [{ sex_for_norms: "male" }, "Male"],
    [{}, ""],
  ])("has the sex that the record holds, %o", (record, printed) => expect(patientOf(record).sex).toBe(printed));

  it("says both ages where they differ, and which is used", () => {
    const report = sampleReport();
    report.age = {
      ...report.age,
      age_text: "1 y 11 m",
      corrected_days: 660,
      corrected_text: "1 y 9 m",
      correction_in_use: true,
    };
    expect(reportDocument(report, report.content, print).patient.ages).toEqual([
      { label: "Age at the test", value: "1 y 11 m" },
      { label: "Corrected age", value: "1 y 9 m (used)" },
    ]);
    report.age = { ...report.age, corrected_days: -78, corrected_text: "", reason: "before the due date" };
    expect(ageWords(report)[1]?.value).toBe("— the test was before the due date (used)");
    report.age = { ...report.age, age_text: "", corrected_days: null, reason: "no date of birth" };
    expect(ageWords(report)).toEqual([
      { label: "Age at the test", value: "— the child's record has no date of birth" },
    ]);
  });
});

describe("what stands beside a share", () => {
  it("names the skipped questions by category, and what is not drawn", () => {
    const { categories } = sampleReport();
    expect(chartNotes(categories)).toEqual([
      "Skipped, counted as zero points: Rhyme 1 of 2.",
      "Outlined, less than 80 % administered: Rhyme.",
    ]);
    const none = categories.map((row) => ({ ...row, quotient: null, administered: 0, skipped: 2 }));
    expect(chartNotes(none)[1]).toBe("Not drawn, without a share of points: Rhyme, Shapes.");
    expect(chartNotes(categories.slice(1))).toEqual(["No question was skipped."]);
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
