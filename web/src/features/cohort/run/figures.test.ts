import { describe, expect, it } from "vitest";
import type { GroupFigures, Output, VariableFigures } from "../types";
import { axisOf, groupBars, groupTable, histogramBars } from "./bars";
import { drawable, figure, middleOf, outputText, probability } from "./figures";

const output = (kind: Output["output"], rest: Partial<Output> = {}): Output => ({ output: kind, ...rest });

describe("a figure in words", () => {
  it.each([
    [output("mean", { value: 52.456 }), "52.46 %"],
    [output("variance", { value: 312.5 }), "312.5"],
    [output("range", { values: [10, 90] }), "10 % to 90 %"],
    [output("confidence_interval", { values: [-1.25, 3] }), "−1.25 % to 3 %"],
    [output("quartiles", { values: [25, 50, 75] }), "25 %, 50 %, 75 %"],
    [output("mode", { values: [50, 75] }), "50 %, 75 %"],
    [output("mode", { value: 50 }), "50 %"],
    [output("percentile", { percents: [5, 50], values: [10, 52] }), "5th: 10 %, 50th: 52 %"],
    [output("standard_deviation", { reason: "needs 2 or more" }), undefined],
    [output("range", { reason: "needs 1 or more" }), undefined],
    [output("quartiles", { values: [] }), undefined],
  ])("%o", (one, words) => expect(outputText(one, "share")).toBe(words));

  it("has the unit of a share alone", () => expect(figure(3, "times")).toBe("3"));

  it.each([
    [0.0004, "p < 0.001"],
    [0.0342, "p = 0.034"],
    [1, "p = 1"],
  ])("p of %d", (p, words) => expect(probability(p)).toBe(words));
});

const score = (outputs: Output[], n = 12): VariableFigures => ({ variable: "score", unit: "share", n, outputs });
const group = (name: string, variables: VariableFigures[], reason?: string): GroupFigures => ({
  group: name,
  children: reason ? 0 : 12,
  activities: reason ? 0 : 12,
  reason,
  variables,
});

describe("the bars of groups", () => {
  const groups = [
    group("female", [score([output("mean", { value: 60 }), output("confidence_interval", { values: [50, 70] })])]),
    group("male", [score([output("mean", { value: 40 })])]),
    group("diverse", [], "fewer than 10 children"),
  ];

  it("shows the mean with its interval, and why a group has none", () => {
    expect(groupBars(groups, "score")).toMatchObject([
      { name: "female", value: 60, low: 50, high: 70, words: "60 %, interval 50 % to 70 %, n = 12" },
      { name: "male", value: 40, low: undefined, words: "40 %, n = 12" },
      { name: "diverse", value: null, words: "—, fewer than 10 children" },
    ]);
  });

  it("has in the table neither a count nor a figure of a group that is withheld", () => {
    const bars = groupBars(groups, "score");
    expect(groupTable(bars, groups, "share", "Mean").rows[2]).toEqual([
      "diverse",
      "—",
      "—",
      "—",
      "fewer than 10 children",
    ]);
  });

  it("draws the median where no mean was asked for, without an interval", () => {
    const one = score([output("confidence_interval", { values: [1, 2] }), output("median", { value: 55 })]);
    expect(middleOf(one)).toEqual({ output: "median", value: 55, reason: undefined });
  });

  it("draws no variable without a figure of the middle", () => {
    expect(drawable([group("all", [score([output("range", { values: [0, 1] })])])])).toEqual([]);
    expect(drawable(groups)).toEqual(["score"]);
  });

  it("has the whole scale for shares, and room above the rest", () => {
    const bars = groupBars(groups, "score");
    expect(axisOf(bars, "share").ends).toEqual([0, 100]);
    expect(axisOf(bars, "times").ends?.[1]).toBeCloseTo(80.5);
  });
});

it("a range of the histogram counts its activities", () => {
  expect(histogramBars([{ from: 0, to: 10, count: 1 }])[0]).toMatchObject({
    name: "0–10",
    value: 1,
    words: "1 activity",
  });
});
