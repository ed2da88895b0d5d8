// @vitest-environment jsdom

import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { PRINT, renderToSvgString } from "@/charts";
import type { Block, BlockOf, ReportDocument } from "@/pdf";
import { familyQuestions } from "../print/family";
import type { Report } from "../report";
import { withOptOut, withOrder } from "../report";
import { sampleReport } from "../sample.testdata";
import { findQuestions, stateOf } from "../scores/questions/results";
import type { PrintChoice } from "../sections/registry";
import { ageWords, normReasons } from "../words";
import { reportDocument } from "./document";

const print: PrintChoice = { notes: false };

const sectionOf = (printed: ReportDocument, key: string) => {
  const section = printed.sections.find((each) => each.key === key);
  if (!section) throw new Error(`${key} is not printed.`);
  return section.blocks;
};

/** The one block of a kind in a section. */
function blockOf<Kind extends Block["kind"]>(printed: ReportDocument, key: string, kind: Kind): BlockOf<Kind> {
  const block = sectionOf(printed, key).find((each) => each.kind === kind);
  if (!block) throw new Error(`${key} has no ${kind}.`);
  return block as BlockOf<Kind>;
}

/** The sentences of a section. */
const sentencesOf = (printed: ReportDocument, key: string) =>
  sectionOf(printed, key).flatMap((block) => (block.kind === "text" ? [block.text] : []));

/** The facts at the top, by their labels. */
const factsOf = (printed: ReportDocument) =>
  Object.fromEntries(printed.about.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));

/** The report with every section in it. */
const whole = (report: Report, choice = print) =>
  reportDocument(report, withOptOut(report.content, "testScore", false), choice);

describe("reportDocument", () => {
  it("prints the server's figures as they are", () => {
    const questions = sampleReport().questions.map((row) =>
      row.skipped ? { ...row, missing_reason: "refused" as const } : row,
    );
    const report = sampleReport({ questions });
    const printed = whole(report);
    expect(sentencesOf(printed, "totalScore")).toEqual([
      "The raw score is 5 of 8 (62.50 %). Score category: — less than 80 % of the questions have a score.",
      "Share of points: 1 of 4 questions skipped, counted as zero points (1 refused). It is not compared with other children.",
      "Strongest category: — there is one category only to compare.",
      "Weakest category: — there is one category only to compare.",
      "Most skipped: Rhyme, 1 question.",
    ]);
    const categories = blockOf(printed, "categories", "table");
    expect(categories.columns.map(({ label }) => label)).toEqual(["Category", "Questions", "Raw Score", "Quotient"]);
    expect(categories.rows.map(({ cells }) => cells)).toEqual([
      ["Rhyme", "2", "2 / 4", "50.00 %\n1 skipped"],
      ["Shapes", "2", "3 / 4", "75.00 %"],
    ]);
    const source = "Source: activity of Nov 19, 2026, application version 2, scored by Sam Reed; n = 4 questions.";
    expect(categories.notes).toEqual([
      "— No norms are stored for this application yet.",
      "Quotient: share of points; skipped questions count as zero points.",
      `${source} Norms: none.`,
    ]);
    expect(blockOf(printed, "testScore", "table").notes).toContain(source);
    expect(printed).toMatchObject({
      child: "Ada Mae Fox",
      test: "Early literacy",
      date: "Nov 20, 2026",
      ending: { name: "Sam Reed" },
    });
    expect(factsOf(printed)).toMatchObject({
      "Date of birth": "Mar 12, 2020",
      "Age at the test": "6 y 8 m",
      "Application ID": "ELN-57",
      "Test date": "Nov 19, 2026",
      "Date of report": "Nov 20, 2026",
    });
  });

  it("prints each question with the help that was given, and no column in which nothing stands", () => {
    const questions = blockOf(whole(sampleReport()), "testScore", "table");
    const labels = ["#", "Question", "Prompts", "Over time", "Category", "Score", "Result"];
    expect(questions.columns.map(({ label }) => label)).toEqual(labels);
    expect(questions.rows.map(({ cells, tone }) => [tone, ...cells])).toEqual([
      ["full", "1", "Point to the cat", "—", "—", "Rhyme", "2 / 2", "Correct"],
      ["skipped", "2", "Point to the cat", "—", "—", "Rhyme", "—", "Skipped"],
      ["partial", "3", "Point to the cat", "1", "4 s", "Shapes", "1 / 2", "Partly correct"],
      ["full", "4", "Point to the cat", "—", "—", "Shapes", "2 / 2", "Correct"],
    ]);
    expect(questions.notes).toContain("None at any question: hints, repeats.");
  });

  it("prints notes on questions only when they are asked for", () => {
    const text = (notes: boolean) => JSON.stringify(sectionOf(whole(sampleReport(), { notes }), "testScore"));
    expect(text(true)).toContain("Looked away");
    expect(text(false)).not.toContain("Looked away");
    expect(text(false)).not.toContain('"Note"');
  });

  it("says nothing of a score when no question has one", () => {
    const report = sampleReport();
    const reason = "no score (nothing administered)";
    report.totals = {
      ...report.totals,
      quotient: null,
      quotientReason: reason,
      scoreCategory: "",
      scoreCategoryReason: reason,
      strongestReason: reason,
      weakestReason: "no difference",
    };
    const text = sentencesOf(whole(report), "totalScore").join("\n");
    expect(text).toContain("— There is no score: no question has a score.");
    expect(text).toContain("Weakest category: — no reliable difference.");
    for (const word of ["Severe", "The raw score is", " 0 %"]) expect(text).not.toContain(word);
  });

  it("draws the ring of counts without a share in its middle", async () => {
    const { svg, alt, source } = blockOf(whole(sampleReport()), "totalScore", "drawing");
    expect(await renderToSvgString(svg as ReactElement)).not.toContain("62.5");
    expect(alt).toBe("1 skipped, 0 incorrect, 1 partly correct, 2 correct.");
    expect(source).toContain("n = 4 questions");
  });

  it("follows the edited order and choice, not the stored one", () => {
    const report = sampleReport();
    const turned = withOrder(report.content, [...report.content.sections].reverse());
    const printed = reportDocument(report, withOptOut(turned, "barChart", true), print);
    expect(printed.sections.map(({ key, optsOut }) => [key, optsOut])).toEqual(
      turned.sections.map(({ key, optsOut }) => [key, optsOut || key === "barChart"]),
    );
    expect(sectionOf(printed, "barChart"), "what is left out is not handed on").toEqual([]);
  });

  it("leaves out of the chart what has no quotient, and says nothing was skipped", () => {
    const report = sampleReport();
    report.categories = report.categories.map((row, index) => (index === 0 ? { ...row, quotient: null } : row));
    report.totals.mostSkippedCategoryObject = { name: "", amount: 0 };
    const printed = whole(report);
    expect(blockOf(printed, "barChart", "drawing").alt).toBe("Shapes: 75 %.");
    expect(sentencesOf(printed, "totalScore").join()).not.toContain("Most skipped");
  });

  it("says that there is nothing to draw instead of drawing nothing", () => {
    const report = sampleReport();
    report.categories = report.categories.map((row) => ({ ...row, quotient: null }));
    const blocks = sectionOf(whole(report), "barChart");
    expect(blocks.map(({ kind }) => kind)).not.toContain("drawing");
    expect(blocks).toContainEqual({ kind: "text", text: "All categories (share of points): — nothing to draw." });
  });
});

describe("the family's print", () => {
  /** Every section is chosen for the family but the questions' scores. */
  const forFamily = (change: Partial<Report> = {}) => {
    const report = sampleReport(change);
    const sections = report.content.sections.map((section) => ({
      ...section,
      optsOut: section.key === "pieChart",
      family: section.key !== "testScore",
    }));
    return reportDocument(report, { ...report.content, sections }, { notes: false, family: true });
  };

  it("has the sections that are chosen for it, of those that are not opted out", () => {
    const left = forFamily().sections.filter(({ optsOut }) => optsOut);
    expect(left.map(({ key }) => key).toSorted()).toEqual(["pieChart", "testScore"]);
    expect(forFamily().family).toBe(true);
    expect(whole(sampleReport()).family).toBeUndefined();
  });

  it("says shares without decimals and no raw scores, in plain words", () => {
    const categories = sampleReport().categories.map((row) => ({ ...row, quotient: (row.quotient ?? 0) - 0.37 }));
    const printed = forFamily({ categories });
    expect(sentencesOf(printed, "totalScore")).toEqual([
      "Ada earned 63 % of all points.",
      "1 of 4 questions was skipped; nothing was earned there.",
    ]);
    const parts = blockOf(printed, "categories", "table");
    expect(parts.columns.map(({ label }) => label)).toEqual(["Part of the test", "Points earned"]);
    expect(parts.rows.map(({ cells }) => cells)).toEqual([
      ["Rhyme", "50 %"],
      ["Shapes", "75 %"],
    ]);
    expect(blockOf(printed, "barChart", "drawing").alt).toMatch(/^Rhyme: 50 %.*; Shapes: 75 %\.$/);
    const text = JSON.stringify(printed, (key, value) => (key === "svg" ? undefined : value));
    for (const words of [/\d\.\d\d? %/, /\d ?\/ ?\d/, /raw score/i, /quotient: /i]) expect(text).not.toMatch(words);
  });

  it("says how many children score lower, in a sentence and a picture, and where there are norms only", () => {
    const [rhyme, shapes] = sampleReport().categories;
    if (!rhyme || !shapes) throw new Error("There are no categories.");
    const printed = forFamily({ categories: [{ ...rhyme, percentileText: "13th" }, shapes] });
    const places = (key: string) =>
      printed.sections
        .find((section) => section.key === key)
        ?.blocks.flatMap((block) => (block.kind === "drawing" ? [block.alt] : []));
    const sentence = "Of 100 children of this age, about 13 score lower and 87 higher.";
    expect(places("normativeData"), "the categories leave it to the normative data").toEqual([sentence]);
    expect(places("categories")).toEqual([]);
  });

  it("has no words for bands, neither of norms nor of impressions", () => {
    const { content, categories } = sampleReport();
    const printed = forFamily({
      categories: categories.map((row) => ({ ...row, percentileText: "13th", rating: "Low average to Average" })),
      content: {
        ...content,
        subScore: { ...content.subScore, comprehension: { value: 7, optsOut: false } },
        sections: content.sections.map((section) => ({ ...section, family: true })),
      },
    });
    const text = JSON.stringify(printed, (key, value) => (key === "svg" ? undefined : value));
    expect(text).toContain("7 of 10");
    for (const words of [/average/i, /\bband\b/i]) expect(text).not.toMatch(words);
  });

  it("names the guardians, and gives nobody's number or address", () => {
    const { child } = sampleReport();
    const guardians = [
      { name: "Mara Fox", phone_number: "+44 1353 659999", email: "mara@example.org" },
      { name: "Tom Reed", phone_number: "+44 1353 650000", email: "tom@example.org" },
    ];
    const printed = forFamily({ child: { ...child, background: { ...child.background, guardians } } });
    const facts = blockOf(printed, "background", "facts").facts.filter(({ label }) => label.startsWith("Parent"));
    expect(facts.map(({ value }) => value)).toEqual(["Mara Fox", "Tom Reed"]);
    expect(JSON.stringify(printed)).not.toMatch(/1353|@example/);
  });

  it("leaves the points out of the introduction, and every chart's statistics", () => {
    const { content } = sampleReport();
    const template =
      "{child} was seen by {specialist}. {total.answered} of {total.questions} questions were asked; {child.first} reached {total.raw} of {total.max} points.";
    const introduction = { ...content.introduction, autoFill: true, template };
    const printed = forFamily({ content: { ...content, introduction } });
    const sentences = sentencesOf(printed, "introduction").join(" ");
    expect(sentences).toContain("questions were asked.");
    expect(sentences).not.toContain("points");
    const chart = blockOf(printed, "barChart", "drawing");
    expect(chart.title).toMatch(/^Points earned in/);
    expect(chart.source).toBeUndefined();
    expect(JSON.stringify(chart.notes)).not.toMatch(/n = |Removed|with a score/);
  });

  it("draws no bands, which it does not explain: no zones, no lines, and bars that look alike", async () => {
    const { content, categories } = sampleReport();
    const charts = content.charts.map((chart) => ({ ...chart, suggest: true }));
    const low = categories.map((row, at) => ({ ...row, quotient: at === 0 ? 10 : 90, administered: row.questions }));
    const drawnFor = async (printed: ReportDocument) => {
      const { svg } = blockOf(printed, "barChart", "drawing");
      return typeof svg === "string" ? svg : await renderToSvgString(svg);
    };
    const change = { content: { ...content, charts }, categories: low };
    expect(await drawnFor(whole(sampleReport(change)))).toMatch(/fill="url\(/);
    const drawing = await drawnFor(forFamily(change));
    expect(drawing).not.toMatch(/fill="url\(/);
    expect(drawing).not.toContain(`fill-opacity="${PRINT.tint}"`);
    expect(drawing).not.toContain(">30<");
  });

  it("has no table of questions where none may be shown", () => {
    expect(familyQuestions(sampleReport({ questions: [] }))).toEqual([]);
  });

  it("has no chart that shows nothing", () => {
    const categories = sampleReport().categories.map((row) => ({ ...row, quotient: null }));
    const chart = forFamily({ categories }).sections.find(({ key }) => key === "barChart");
    expect(chart?.blocks).toEqual([]);
  });

  it("says in plain words what other tests found", () => {
    const { content } = sampleReport();
    const one = { category: "Rhyme", source: "School, 2026", scaledScore: "7", standardScore: "", ageEquivalent: "" };
    const scoredElsewhere = [
      { ...one, percentile: "16", rating: "Average" },
      { ...one, category: "Shapes", percentile: "", rating: "" },
    ];
    const { blocks = [] } = forFamily({ content: { ...content, scoredElsewhere } }).sections.find(
      ({ key }) => key === "categories",
    ) ?? { blocks: [] };
    const last = blocks.at(-1);
    if (last?.kind !== "table") throw new Error("There is no table.");
    expect(last.caption).toBe("Found with other tests");
    expect(last.rows.map(({ cells }) => cells)).toEqual([["Rhyme", "School, 2026", "about 16", "Average"]]);
  });

  it("says why there is no result", () => {
    const { totals } = sampleReport();
    const none = forFamily({
      totals: { ...totals, quotient: null, quotientReason: "no score (nothing administered)" },
    });
    expect(sentencesOf(none, "totalScore")).toEqual(["There is no result: no question has a score."]);
  });
});

it("names its signer, with the version, the day, the reason and the check sum", () => {
  const signed = {
    number: 2,
    at: "2026-11-21T10:30:00Z",
    by: "Kim Hale",
    hash: "ab12",
    reason: "A date",
    credential: "PhD",
  };
  const printed = whole(sampleReport({ signed }));
  expect(printed.ending).toEqual({ name: "Kim Hale", lines: ["PhD", "", "", ""] });
  expect(printed.signed).toMatchObject({ number: 2, by: "Kim Hale", hash: "ab12", reason: "A date" });
  expect(printed.signed?.at).toMatch(/Nov 21, 2026/);
  expect(whole(sampleReport()).signed).toBeUndefined();
});

it("has the day on which it was signed where its signer was, and no other", () => {
  const signed = { number: 2, at: "2026-11-21T23:30:00Z", day: "2026-11-23", by: "Kim Hale" };
  for (const choice of [{ notes: true }, { notes: false, family: true as const }]) {
    const report = sampleReport({ signed });
    const printed = reportDocument(report, report.content, choice);
    expect(printed.signed?.at).toBe("Nov 23, 2026");
    expect(printed.date).toBe("Nov 23, 2026");
    const facts = printed.about.flatMap((part) => part.facts);
    expect(facts).toContainEqual({ label: "Date of report", value: "Nov 23, 2026" });
  }
  expect(whole(sampleReport()).date).toBe("Nov 20, 2026");
});

it("names the credential and the organization of the specialist who ran the activity before it is signed, then the signature's", () => {
  const author = { credential: "NCSP 123", organization: "South Clinic" };
  const open = sampleReport({ author });
  for (const printed of [whole(open), whole(open, { notes: false, family: true })]) {
    expect(printed.organization).toBe("South Clinic");
    expect(printed.ending).toEqual({ name: "Sam Reed", lines: ["NCSP 123", "", "", "South Clinic"] });
  }
  const signed = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale", organization: "North Clinic" };
  expect(whole(sampleReport({ author, signed })).organization, "as it was").toBe("North Clinic");
  const older = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale" };
  expect(whole(sampleReport({ author, signed: older })).organization, "never what came later").toBe("");
});

it("says to the family, and to nobody else, how the specialist can be reached", () => {
  const report = sampleReport();
  report.content = { ...report.content, family: { ...report.content.family, contact: "01353 659999" } };
  expect(whole(report, { notes: false, family: true }).ending?.lines.at(-1)).toBe("How to reach them: 01353 659999");
  expect(whole(report).ending?.lines.join()).not.toContain("01353 659999");
});

it("prints the child's photo for colleagues, and never for the family", () => {
  const report = sampleReport();
  const { child, content } = report;
  report.child = { ...child, background: { ...child.background, has_photo: true } };
  report.content = { ...content, sections: content.sections.map((section) => ({ ...section, family: true })) };
  const photoOf = (of: Report, family?: true) =>
    blockOf(reportDocument(of, of.content, { notes: false, family }), "background", "facts").photo;
  expect(photoOf(report)).toEqual({
    url: expect.stringContaining("/api/child/photo/child"),
    alt: "Photo of Ada Mae Fox",
  });
  expect(photoOf(report, true)).toBeUndefined();
  expect(photoOf(sampleReport())).toBeUndefined();
  const signed = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale" };
  expect(photoOf({ ...report, signed })?.note).toBe("Photo as of today; not part of what was signed.");
});

describe("the report's child", () => {
  const factOf = (child: Partial<Report["child"]>, label: string) => {
    const report = sampleReport();
    report.child = { ...report.child, ...child };
    return factsOf(reportDocument(report, report.content, print))[label];
  };

  it.each([
    [{ medical_id: "S-1042", custom_id: "C-7" }, "S-1042"],
    [{ custom_id: "C-7" }, "C-7"],
    [{}, ""],
  ])("is known by %o", (ids, printed) => expect(factOf(ids, "Medical/Student ID")).toBe(printed));

  it.each([
    [{ sex_for_norms: "female" }, "Female"],
    [{ sex_for_norms: "male" }, "Male"],
    [{}, ""],
  ])("has the sex that the record holds, %o", (record, printed) => expect(factOf(record, "Sex")).toBe(printed));

  it("says both ages where they differ, and which is used", () => {
    const report = sampleReport();
    report.age = {
      ...report.age,
      age_text: "1 y 11 m",
      corrected_days: 660,
      corrected_text: "1 y 9 m",
      correction_in_use: true,
    };
    expect(factsOf(reportDocument(report, report.content, print))).toMatchObject({
      "Age at the test": "1 y 11 m",
      "Corrected age": "1 y 9 m (used)",
    });
    report.age = { ...report.age, corrected_days: -78, corrected_text: "", reason: "before the due date" };
    expect(ageWords(report)[1]?.value).toBe("— the test was before the due date (used)");
    report.age = { ...report.age, age_text: "", corrected_days: null, reason: "no date of birth" };
    expect(ageWords(report)).toEqual([
      { label: "Age at the test", value: "— the child's record has no date of birth" },
    ]);
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
    [2, 2, false, "observed", true],
    [0, 2, false, "observed", true],
    [null, 2, true, "skipped", true],
  ] as const)("%s of %s", (selected_score, highest_possible_score, skipped, state, observation?: boolean) => {
    expect(stateOf({ selected_score, highest_possible_score, skipped, observation })).toBe(state);
  });
});

describe("findQuestions", () => {
  it.each([
    ["", 4],
    ["rhyme", 2],
    ["rhyme skipped", 1],
    ["looked", 1],
    ["a003", 1],
    ["rhýme", 2],
    ["zebra", 0],
  ])("%s", (search, count) => expect(findQuestions(sampleReport().questions, search)).toHaveLength(count));
});

it("says each reason once", () => {
  expect(normReasons(sampleReport().categories)).toEqual(["No norms are stored for this application yet"]);
});
