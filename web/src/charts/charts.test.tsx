import { describe, expect, it } from "vitest";
import { bandOf, bandStyle } from "./bands";
import { BarChart } from "./bars/BarChart";
import { barLayout, CHART_HEIGHT } from "./bars/barLayout";
import { radarLayout } from "./categories/RadarChart";
import { renderToSvgString } from "./Drawing";
import { wrapLabels } from "./labels";
import { FILLS, seriesStyle } from "./patterns";
import { Donut, donutCenter, donutSlices } from "./pies/Donut";
import { formatShare, mean, median, standardDeviation, variance, within } from "./statistics";
import { spreadLabels, wrapLabel } from "./text";
import { DARK, LIGHT, PRINT } from "./tokens";
import { skippedWords } from "./words";

describe("statistics", () => {
  it.each([
    [[2, 4, 4, 4, 5, 5, 7, 9], 5, 4.5, 32 / 7],
    [[10], 10, 10, null],
    [[], null, null, null],
    [[0, 100], 50, 50, 5000],
  ])("of %j", (values, average, middle, spread) => {
    expect(mean(values)).toBe(average);
    expect(median(values)).toBe(middle);
    if (spread === null) expect(variance(values)).toBeNull();
    else expect(variance(values)).toBeCloseTo(spread);
    const deviation = standardDeviation(values);
    if (spread === null) expect(deviation).toBeNull();
    else expect(deviation).toBeCloseTo(Math.sqrt(spread));
  });

  it("keeps both ends of a range", () => {
    expect(within([0, 10, 55, 90, 100], [10, 90], (n) => n)).toEqual([10, 55, 90]);
  });

  it.each([
    [52.5, "52.5 %"],
    [33.333333, "33.33 %"],
    [100, "100 %"],
    [0, "0 %"],
  ])("writes %d", (value, text) => {
    expect(formatShare(value)).toBe(text);
  });
});

describe("bands", () => {
  it.each([
    [0, "need"],
    [29.99, "need"],
    [30, "watch"],
    [49.99, "watch"],
    [50, "good"],
    [100, "good"],
  ])("%d is %s", (value, band) => {
    expect(bandOf(value)).toBe(band);
  });
});

describe("bands in print and on screen", () => {
  it("are neutral in colour and differ by their fill", () => {
    for (const palette of [LIGHT, DARK, PRINT]) {
      const styles = (["need", "watch", "good"] as const).map((band) => bandStyle(band, palette));
      expect(new Set(styles.map(({ color }) => color)).size).toBe(1);
      expect(new Set(styles.map(({ fill }) => fill)).size).toBe(3);
      expect([palette.need, palette.watch, palette.good]).not.toContain(styles[0]?.color);
    }
  });
});

describe("series", () => {
  it("has 13 colours in every palette and differs over 52 series", () => {
    for (const palette of [LIGHT, DARK, PRINT]) {
      expect(new Set(palette.data).size).toBe(13);
      const styles = Array.from({ length: 13 * FILLS.length }, (_, index) =>
        JSON.stringify(seriesStyle(index, palette)),
      );
      expect(new Set(styles).size).toBe(styles.length);
    }
  });
});

describe("labels", () => {
  it.each([
    ["Letter sounds", 60, ["Letter", "sounds"]],
    ["Rhyme", 60, ["Rhyme"]],
    ["a b c d e f g h i j k l m n", 30, ["a b", "c d", "e f…"]],
  ])("wraps %s", (text, width, lines) => {
    expect(wrapLabel(text, width, 12, 3)).toEqual(lines);
  });

  const start = "Reading comprehension of longer texts about ";
  it.each([
    ["whole where they differ", ["Rhyme", "Shapes"], ["Rhyme", "Shapes"]],
    [
      "by how they end",
      [`${start}animals`, `${start}plants`, "Rhyme"],
      ["Reading… animals", "Reading… plants", "Rhyme"],
    ],
    ["by the end of a long word", ["Subtestnumber0000000001", "Subtestnumber0000000002"], ["Subtes…1", "Subtes…2"]],
    [
      "apart in groups that go on alike",
      [`${start}wild animals at sea`, `${start}wild animals on land`, `${start}plants in the garden`],
      ["Reading… at sea", "Reading… on land", "Reading… plants in…"],
    ],
    ["alike where they are equal", [`${start}it`, `${start}it`], ["Reading…", "Reading…"]],
    ["in a script with letters of two units", [`${"𞤀".repeat(20)}𞤁`, `${"𞤀".repeat(20)}𞤂`], ["𞤀𞤀𞤀𞤀𞤀𞤀…𞤁", "𞤀𞤀𞤀𞤀𞤀𞤀…𞤂"]],
  ])("reads %s", (_, labels, shown) => {
    expect(wrapLabels(labels, 130, 12, 1).map((lines) => lines.join(" "))).toEqual(shown);
  });

  it("reads those apart that share the words of all their lines", () => {
    const labels = ["Letter sounds heard in the middle", "Letter sounds heard in the end"];
    expect(wrapLabels(labels, 50, 12, 3).map((lines) => lines.join(" "))).toEqual(["Letter… middle", "Letter… end"]);
  });
});

describe("barLayout", () => {
  const data = [
    { variable: "Letter sounds", value: 0 },
    { variable: "Rhyme", value: 100 },
    { variable: "Rhyme", value: 150 },
  ];

  it("maps 0–100 on the height and keeps equal names apart", () => {
    const { bars, plot, upright } = barLayout(data, 640);
    expect(bars[0]?.height).toBe(0);
    expect(bars[1]?.y).toBe(plot.top);
    expect(bars[2]?.y).toBe(plot.top);
    expect(new Set(bars.map((bar) => bar.x)).size).toBe(3);
    expect(upright).toBe(true);
    expect(plot.bottom).toBeLessThan(CHART_HEIGHT);
  });

  it("distinguishes many long names that begin alike", () => {
    const data = Array.from({ length: 14 }, (_, n) => ({
      variable: `Understanding of spoken sentences, part ${n}`,
      value: 50,
    }));
    const names = (lines: readonly string[][]) => new Set(lines.map((each) => each.join(" "))).size;
    expect(names(barLayout(data, 500).bars.map(({ lines }) => lines))).toBe(14);
    expect(
      names(
        radarLayout(
          data.map((datum, n) => ({ ...datum, value: n })),
          500,
        ).lines.map((each) => each.slice(0, -1)),
      ),
    ).toBe(14);
  });

  it("leans labels whose words do not fit", () => {
    const many = Array.from({ length: 14 }, () => ({ variable: "Comprehension", value: 50 }));
    expect(barLayout(many, 500).upright).toBe(false);
  });

  it.each([
    ["apart", [10, 50], [10, 50]],
    ["equal", [50, 50], [50, 64]],
    ["unsorted", [60, 50], [64, 50]],
    ["at the foot", [100, 98], [100, 86]],
  ])("spreads labels that are %s", (_, positions, placed) => {
    expect(spreadLabels(positions, 14, 100)).toEqual(placed);
  });

  it("stands without data", () => {
    expect(barLayout([], 400).bars).toEqual([]);
  });
});

describe("donut", () => {
  it("counts shares of all questions", () => {
    const counts = { skipped: 3, incorrect: 4, partial: 1, correct: 12 };
    expect(donutSlices(counts).map((slice) => slice.share)).toEqual([15, 20, 5, 60]);
    expect(donutCenter(counts)).toEqual({ value: "12 / 20", label: "correct" });
    expect(donutCenter({ skipped: 1, incorrect: 1, partial: 0, correct: 2, observed: 6 }).value).toBe("2 / 4");
    const seen = { skipped: 1, incorrect: 0, partial: 0, correct: 0, observed: 6 };
    expect(donutCenter(seen)).toEqual({ value: "6 / 7", label: "observed" });
    expect(donutSlices(seen).find(({ key }) => key === "observed")).toMatchObject({ label: "Observed", count: 6 });
    const said = { skipped: 1, incorrect: 0, partial: 0, correct: 0, answered: 3 };
    expect(donutCenter(said)).toEqual({ value: "3 / 4", label: "answered" });
    expect(donutSlices(said).map(({ label, count }) => [label, count])).toEqual([
      ["Not answered", 1],
      ["Answered", 3],
    ]);
    const none = { skipped: 0, incorrect: 0, partial: 0, correct: 0 };
    expect(donutSlices(none).map((slice) => slice.share)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [0, 24, "none of 24 questions skipped"],
    [1, 4, "1 of 4 questions skipped, counted as zero points"],
    [1, 1, "1 of 1 question skipped, counted as zero points"],
  ])("says of %d skipped of %d what that does to a share", (skipped, questions, words) => {
    expect(skippedWords(skipped, questions)).toBe(words);
  });
});

describe("as SVG text", () => {
  it("needs no style sheet and says its figures as text", async () => {
    const donut = await renderToSvgString(
      <Donut
        counts={{ skipped: 3, incorrect: 4, partial: 1, correct: 12 }}
        palette={PRINT}
        id="d"
        title="Total score"
      />,
    );
    expect(donut).toContain("Correct: 12 (60 %)");
    expect(donut).not.toContain("var(");
    const bars = await renderToSvgString(
      <BarChart
        data={[{ variable: "Rhyme", value: 52.5 }]}
        width={515}
        palette={PRINT}
        id="b"
        title="Quotient by category"
        options={{ mean: true, median: true, stanDeviation: false, variance: false, suggest: true }}
      />,
    );
    for (const text of ["52.5 %", "Rhyme", "30 need improve", "50 good", "80 excellent", "mean 52.5 %"]) {
      expect(bars).toContain(text);
    }
    expect(new DOMParser().parseFromString(bars, "image/svg+xml").querySelector("parsererror")).toBeNull();
  });
});
