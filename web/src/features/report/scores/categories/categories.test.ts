// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { sampleContent } from "@/features/report/content.testdata";
import { sampleReport } from "@/features/report/sample.testdata";
import { around, turnOf } from "./carousel";
import { derivedText } from "./derived";
import { commentOf, withComment } from "./observations";
import { dashReasons } from "./reasons";

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

  it("turns the other way where the page is read from the right", () => {
    document.documentElement.dir = "rtl";
    expect([press("ArrowLeft"), press("ArrowRight")]).toEqual([1, -1]);
    document.documentElement.removeAttribute("dir");
  });

  it("turns with the arrow keys, but not while a user writes, chooses or uses a shortcut", () => {
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
    expect(dashReasons([alike, other], columns)).toEqual(["— no norms.", "— in Shapes: no question has a score."]);
    expect(dashReasons([alike, other], ["administered"])).toEqual([]);
  });

  it("name the one figure that a reason is about, which has no column in print where no category has it", () => {
    const normed = {
      ...row,
      percentileText: "45th",
      rating: "Average",
      normsReason: "",
      ageEquivalentReason: "no norms (the median does not rise with age)",
      intervalReason: "reliability unknown",
    };
    const columns = ["percentile", "ageEquivalent", "interval"] as const;
    const reason = "no norms (the median does not rise with age).";
    expect(dashReasons([normed], columns)).toEqual([
      `— Age Equivalent: ${reason}`,
      "— Interval: the norms do not say how reliable the score is.",
    ]);
    const known = { ...normed, categoryName: "Shapes", ageEquivalent: "5;6" };
    expect(dashReasons([normed, known], ["percentile", "ageEquivalent"])).toEqual([
      `— Age Equivalent in ${normed.categoryName}: ${reason}`,
    ]);
  });
});
