// @vitest-environment jsdom

import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { renderToSvgString } from "@/charts";
import { withOptOut, withOrder } from "../report";
import { sampleReport } from "../sample.testdata";
import { reportDocument } from "./document";
import { blockOf, factsOf, print, sectionOf, sentencesOf, whole } from "./document.testdata";

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

it("says in both prints of a questionnaire that it came from paper, and who answered it", () => {
  const answered_by = { respondent: "parent", relation: "mother", rater_name: "Ana Fox", entry: "paper" } as const;
  const rater = { id: "rater", label: "Who answered", text: "Ana Fox (mother)", reason: "" };
  const questions = sampleReport().questions.map((row) => ({ ...row, correct_answer: "" }));
  const report = sampleReport({ answered_by: { ...answered_by, entered_twice: true }, figures: [rater], questions });
  for (const family of [false, true]) {
    const about = reportDocument(report, report.content, { notes: false, family }).about[1];
    expect(about?.label).toBe("The questionnaire");
    expect(about?.facts).toContainEqual({
      label: "Answers",
      value: "From paper, given on Nov 19, 2026, entered twice",
    });
  }
  const facts = reportDocument(report, report.content, { notes: false }).about[1]?.facts;
  expect(facts).toContainEqual({ label: "Answered by", value: "Ana Fox (mother)" });
});
