// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { parseStyles } from "@/canvas";
import { sampleContent } from "../content.testdata";
import { sampleReport } from "../sample.testdata";
import { around, turnOf } from "./carousel";
import { scaledCategoryColumns, usualCategoryColumns, withColumns, withoutCategory } from "./columns";
import { derivedText } from "./derived";
import { merged, type ScoredElsewhere, without } from "./elsewhere";
import { commentOf, withComment } from "./observations";
import { dashReasons } from "./reasons";
import { questionsOf } from "./results";
import { marksOf, numbersOf, type Tap } from "./touches";
import { scoresSearch } from "./view";

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

describe("the carousel", () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
    [0, 1, 0, 0],
  ])("from %i by %i of %i", (at, step, count, next) => expect(around(at, step, count)).toBe(next));

  const press = (key: string, inside = "<p></p>", more: KeyboardEventInit = {}) => {
    document.body.innerHTML = inside;
    const target = document.body.querySelector("[data-at]") ?? document.body;
    let turned = 0;
    document.body.addEventListener(
      "keydown",
      (event) => {
        turned = turnOf(event);
      },
      { once: true },
    );
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    return turned;
  };

  it("turns with the arrow keys, but not for who writes, chooses or uses a shortcut", () => {
    expect(press("ArrowLeft")).toBe(-1);
    expect(press("ArrowRight")).toBe(1);
    expect(press("ArrowDown")).toBe(0);
    expect(press("ArrowLeft", undefined, { altKey: true })).toBe(0);
    expect(press("ArrowLeft", "<input data-at>")).toBe(0);
    expect(press("ArrowLeft", "<div role='textbox'><p data-at></p></div>")).toBe(0);
    expect(press("ArrowLeft", "<div role='radiogroup'><b data-at></b></div>")).toBe(0);
  });
});

describe("observations", () => {
  const content = { ...sampleContent(), categComments: [] };
  it("are one for each category, and gone when nothing is left of them", () => {
    const one = withComment(content, "Rhyme", { text: "<p>Calm</p>" });
    const out = withComment(one, "Rhyme", { optsOut: true });
    const two = withComment(out, "Shapes", { text: "<p>Quick</p>" });
    expect(two.categComments).toEqual([
      { category: "Rhyme", text: "<p>Calm</p>", optsOut: true },
      { category: "Shapes", text: "<p>Quick</p>", optsOut: false },
    ]);
    expect(commentOf(two, "Rhyme")).toBe(commentOf(out, "Rhyme"));
    expect(
      withComment(withComment(two, "Rhyme", { text: "" }), "Rhyme", { optsOut: false }).categComments,
    ).toHaveLength(1);
    expect(withComment(content, "Rhyme", { text: "" })).toEqual(content);
  });
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

describe("figures of categories", () => {
  const [row] = sampleReport().categories;
  if (!row) throw new Error("The sample has no category.");
  it("read as the server says them, in every column", () => {
    const figures = {
      ...row,
      percentileText: "93rd",
      standardText: "≥ 160",
      scaledText: "15",
      tScore: 64.7,
      zScore: 1.4666,
      stanine: 8,
      interval: {
        low: 110,
        high: 130,
        level: 95,
        kind: "true",
        text: "110–130",
        percentileLow: "",
        percentileHigh: "",
      },
    } as const;
    expect(derivedText(figures, "percentile")).toBe("93rd");
    expect(derivedText(figures, "standardScore")).toBe("≥ 160");
    expect(derivedText(figures, "tScore")).toBe("65");
    expect(derivedText(figures, "zScore")).toBe("1.47");
    expect(derivedText(figures, "interval")).toBe("110–130 (95 %)");
    expect(derivedText(row, "localSample")).toBe("");
  });

  it("say each reason once, for the columns that are shown, with the categories where these are not all", () => {
    const alike = { ...row, normsReason: "no norms" };
    const other = { ...alike, categoryName: "Shapes", quotientReason: "no score (nothing administered)" };
    const columns = ["rawScore", "percentile", "rating"] as const;
    expect(dashReasons([alike, other], columns)).toEqual(["— no norms.", "— in Shapes: nothing was administered."]);
    expect(dashReasons([alike, other], ["administered"])).toEqual([]);
  });

  it("find the questions of a category, and those of none", () => {
    const { questions } = sampleReport();
    expect(questionsOf(questions, "Rhyme").map(({ question_no: no }) => no)).toEqual([0, 1]);
    expect(questionsOf([{ ...row, ...questions[0], category: "" } as never], "No category")).toHaveLength(1);
  });
});

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
    const newer = { ...one, percentile: "40" };
    expect(merged([one, other], [newer])).toEqual([other, newer]);
    expect(without({ ...sampleContent(), scoredElsewhere: [one, other] }, other).scoredElsewhere).toEqual([one]);
  });
});

describe("touches", () => {
  const tap = (no: number): Tap => ({
    tap_id: `${no}`,
    question_no: 0,
    element_no: no,
    answer: "sun",
    tapped_at: "2026-03-02T09:00:00Z",
  });
  const element = { styles: parseStyles('{"left":100,"top":0,"width":200,"height":100}') } as never;

  it("are one mark in the middle of what was touched, with their numbers", () => {
    const marks = marksOf([tap(0), tap(0), tap(7)], [element], "400x200");
    expect(marks).toEqual([{ left: 50, top: 25, numbers: [1, 2] }]);
    expect(marks.map(numbersOf)).toEqual(["1, 2"]);
    expect(numbersOf({ left: 0, top: 0, numbers: [1, 2, 3, 4, 5] })).toBe("1, 2, 3 …");
  });
});
