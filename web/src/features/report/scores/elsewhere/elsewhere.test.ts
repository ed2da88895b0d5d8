// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { sampleContent } from "@/features/report/content.testdata";
import { sampleReport } from "@/features/report/sample.testdata";
import { withComment } from "../categories/observations";
import { applied, changesOf, fits, type ScoreUpload } from "./changes";
import { merged, type ScoredElsewhere, without } from "./elsewhere";
import { figureRule, keptFigure } from "./figures";
import { withNotes, withoutNote } from "./questionNotes";

describe("figures scored elsewhere", () => {
  const one: ScoredElsewhere = {
    category: "Rhyme",
    source: "WISC, 2025",
    percentile: "30",
    scaledScore: "",
    standardScore: "",
    ageEquivalent: "",
    rating: "",
  };
  it("take the place of older ones of the same category and source", () => {
    const other = { ...one, source: "School" };
    const newer = { ...one, percentile: "40", rating: "Average" };
    expect(merged([one, other], [newer])).toEqual([other, newer]);
    expect(merged([newer], [{ ...one, percentile: "", scaledScore: "9" }])).toEqual([{ ...newer, scaledScore: "9" }]);
    expect(without({ ...sampleContent(), scoredElsewhere: [one, other] }, other).scoredElsewhere).toEqual([one]);
  });
});

describe("an upload", () => {
  const content = { ...sampleContent(), categComments: [], scoredElsewhere: [] };
  const upload: ScoreUpload = {
    table: "categories",
    figures: [
      {
        category: "Rhyme",
        source: "School",
        percentile: "30",
        scaledScore: "",
        standardScore: "",
        ageEquivalent: "",
        rating: "Average",
      },
    ],
    observations: [{ category: "Rhyme", text: "Calm & <quick>", source: "School" }],
    notes: [{ questionNo: 1, text: "Looked away", source: "School" }],
    left: [],
    refused: [],
  };

  it("names each thing that changes, and changes nothing a second time", () => {
    expect(changesOf(content, upload).map(({ about, what, was, becomes }) => [about, what, was, becomes])).toEqual([
      ["Rhyme", "Percentile", "", "30"],
      ["Rhyme", "Rating", "", "Average"],
      ["Rhyme", "Observation", "", "Calm & <quick> (below what is written)"],
      ["Question 2", "Note", "", "Looked away"],
    ]);
    const after = applied(content, upload);
    expect(changesOf(after, upload)).toEqual([]);
    expect(applied(after, upload)).toEqual(after);
  });

  it("loses nothing that is written already", () => {
    const written = withComment(content, "Rhyme", { text: "<p>Shy</p>" });
    expect(applied(written, upload).categComments).toEqual([
      { category: "Rhyme", text: "<p>Shy</p><p>Calm &amp; &lt;quick&gt; (School)</p>", optsOut: false },
    ]);
  });

  it("puts notes behind the specialist's own", () => {
    const [first, second] = withNotes(sampleReport().questions, upload.notes);
    expect(first?.notes).toBe(sampleReport().questions[0]?.notes);
    expect(second?.notes).toContain("Looked away (School)");
    expect(withoutNote({ ...content, questionNotes: upload.notes }, upload.notes[0] as never).questionNotes).toEqual(
      [],
    );
  });

  it("is refused when the report could not be saved with it", () => {
    expect(fits(applied(content, upload))).toBe(true);
    expect(fits(withComment(content, "Rhyme", { text: "a".repeat(20_001) }))).toBe(false);
  });
});

describe("a figure that is typed", () => {
  it.each([
    ["percentile", "12,5th", "12.5"],
    ["percentile", "<1", "<1"],
    ["standardScore", ">= 145", "≥145"],
    ["rating", " Low average ", "Low average"],
    ["ageEquivalent", "5;4", "5;4"],
  ] as const)("%s %s is kept as %s", (figure, typed, kept) => {
    expect(figureRule(figure, typed)).toBe(true);
    expect(keptFigure(figure, typed)).toBe(kept);
  });

  it.each([
    ["percentile", "100"],
    ["percentile", "high"],
    ["scaledScore", "41"],
    ["standardScore", "=93"],
  ] as const)("%s cannot be %s", (figure, typed) => expect(figureRule(figure, typed)).not.toBe(true));
});
