// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { PRINT, renderToSvgString } from "@/charts";
import type { ReportDocument } from "@/pdf";
import { familyQuestions } from "../print/family";
import type { Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { reportDocument } from "./document";
import { blockOf, sentencesOf, whole } from "./document.testdata";

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
