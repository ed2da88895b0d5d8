// @vitest-environment jsdom

import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { datumWords, renderToSvgString } from "@/charts";
import type { CategorySummary, Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { chartFigures } from "./figures";
import { type ChartKind, type ChartSettings, kindKeys } from "./kinds";
import type { Earlier } from "./periods";
import { chartBlocks } from "./print";
import { ranked, settingsOf, withChart } from "./rules";

const [first] = sampleReport().categories;
const category = (categoryName: string, quotient: number | null): CategorySummary => {
  if (!first) throw new Error("The sample has no category.");
  return { ...first, categoryName, quotient, questions: 2, administered: quotient === null ? 0 : 2, skipped: 0 };
};

const report: Report = sampleReport({
  categories: [
    category("Rhyme", 10),
    category("Letters", 40),
    { ...category("Shapes", 70), administered: 1, skipped: 1 },
    category("Numbers", 90),
    { ...category("Memory", null), skipped: 2, quotientReason: "no score (nothing administered)" },
  ],
});
const pending: Earlier = { state: "pending" };
const known: Earlier = {
  state: "known",
  periods: [
    { period: "month", n: 1, categories: [{ category: "Rhyme", quotient: 10, n: 1 }] },
    {
      period: "year",
      n: 3,
      categories: [
        { category: "Rhyme", quotient: 33.33, n: 3 },
        { category: "Letters", quotient: 50, n: 2 },
        { category: "Shapes", quotient: 60, n: 3 },
      ],
    },
  ],
};

const figures = (
  kind: ChartKind,
  variant: ChartSettings["variant"],
  part: Partial<ChartSettings> = {},
  earlier: Earlier = pending,
) => {
  const settings = settingsOf(report.content, kind, variant);
  if (!settings) throw new Error("There is no such chart.");
  return chartFigures(report, { ...settings, ...part }, earlier);
};

const drawn = (...args: Parameters<typeof figures>) =>
  figures(...args).data.map(({ variable, value }) => [variable, value]);

describe("the figures of a chart", () => {
  it("are those of the categories with a share, and never zero for one without", () => {
    expect(drawn("line", "all")).toEqual([
      ["Rhyme", 10],
      ["Letters", 40],
      ["Shapes", 70],
      ["Numbers", 90],
    ]);
    expect(figures("line", "all").notes).toContain("Not drawn: Memory (no question has a score).");
    expect(drawn("pie", "worst").map(([name]) => name)).toEqual(["Rhyme", "Letters", "Shapes"]);
  });

  it("name no range from a share to itself", () => {
    const { notes } = figures("scatter", "all", { outlierValues: [40, 40] });
    expect(notes.join(" ")).not.toContain("40 % to 40 %");
    expect(notes).toContain("Removed, as only 40 % is kept: Rhyme, Shapes, Numbers.");
  });

  it("leave outliers out, and say which", () => {
    const { data, notes, table } = figures("scatter", "all", { outlierValues: [40, 89] });
    expect(data.map(({ variable }) => variable)).toEqual(["Letters", "Shapes"]);
    expect(notes).toContain("Removed as outside of 40 % to 89 %: Rhyme, Numbers.");
    expect(table.rows).toEqual([
      ["Letters", "40.00 %", "30 to below 50 %"],
      ["Shapes", "70.00 %", "less than 80 % with a score"],
    ]);
    expect(notes[0]).toBe(
      "Over the values shown: mean 55 %, median 55 %, standard deviation 21.21, variance 450. Deviation and variance are the sample's (n − 1).",
    );
  });

  it.each([
    ["bar", "all", true, true],
    ["scatter", "all", true, true],
    ["line", "worst", true, true],
    ["radar", "all", false, true],
    ["pie", "all", false, false],
  ] as const)("of the %s %s has statistics: %s, suggestions: %s", (kind, variant, statistics, suggest) => {
    expect(figures(kind, variant, { suggest: true }).options).toEqual({
      mean: statistics,
      median: statistics,
      stanDeviation: statistics,
      variance: statistics,
      suggest,
    });
  });

  it("have a finding, a source and an n", () => {
    const { finding, source } = figures("line", "all");
    expect(finding).toBe("From 10.00 % (Rhyme) to 90.00 % (Numbers) of the points.");
    expect(source).toContain("application version 2, scored by Sam Reed; n = 4 categories");
  });

  it("say why a pie of zeros has equal slices", () => {
    const zeros = { ...report, categories: report.categories.map((row) => ({ ...row, quotient: 0 })) };
    const settings = settingsOf(report.content, "pie", "all");
    expect(settings && chartFigures(zeros, settings, pending).notes).toContain(
      "All shares are zero; the slices are equal.",
    );
  });
});

describe("standard scores", () => {
  const interval = {
    low: 97,
    high: 111,
    level: 95,
    kind: "true" as const,
    text: "97–111",
    percentileLow: "42nd",
    percentileHigh: "77th",
  };
  const normed = {
    ...report,
    categories: report.categories.map((row) =>
      row.categoryName === "Rhyme" ? { ...row, standardScore: 104, standardText: "104", interval } : row,
    ),
  };
  const of = (axis: "share" | "standard", kind: "bar" | "line" | "radar" = "bar") => {
    const settings = settingsOf(report.content, kind, "all");
    if (!settings) throw new Error("There are no settings.");
    return chartFigures(normed, { ...settings, axis, mean: true }, pending);
  };

  it("are read beside the shares, and stand in the table", () => {
    const { data, table } = of("share");
    expect(data[0]).toMatchObject({ value: 10, standard: "104 (95 % 97–111)" });
    expect(data[0], "an interval of standard scores has no place on an axis of shares").not.toHaveProperty("low");
    expect(datumWords(data[0] ?? { variable: "", value: 0 })).toBe("10 %, Standard score 104 (95 % 97–111)");
    expect(table.columns.at(-1)).toBe("Standard Score");
    expect(table.rows.map((row) => row.at(-1))).toEqual(["104 (95 % 97–111)", "—", "—", "—"]);
  });

  it.each(["bar", "line"] as const)("have an axis of their own with their intervals: %s", (kind) => {
    const { data, axis, options, title, notes } = of("standard", kind);
    expect(axis).toBe("standard");
    expect(data).toEqual([{ variable: "Rhyme", value: 104, low: 97, high: 111, standard: "104 (95 % 97–111)" }]);
    expect(options.mean, "statistics are of shares").toBe(false);
    expect(title).toBe("All categories (standard score)");
    expect(notes[1]).toMatch(/^Without a standard score: /);
    expect(of("standard", "radar").axis, "no other chart has it").toBe("share");
  });

  it.each(["bar", "line"] as const)("keep the sign of a limit in the drawing and in the finding: %s", async (kind) => {
    const limits = ["≤ 40", "≥ 160"];
    const limited = {
      ...report,
      categories: report.categories.slice(0, 2).map((row, at) => ({
        ...row,
        standardScore: at === 0 ? 40 : 160,
        standardText: limits[at] ?? "",
      })),
    };
    const content = withChart(limited.content, kind, "all", { axis: "standard" });
    const settings = settingsOf(content, kind, "all");
    if (!settings) throw new Error("There are no settings.");
    const [low, high] = limited.categories.map(({ categoryName }) => categoryName);
    expect(chartFigures(limited, settings, pending).finding).toBe(
      `Standard scores from ≤ 40 (${low}) to ≥ 160 (${high}).`,
    );
    const block = chartBlocks(kind, { ...limited, content }, pending).at(-1);
    if (block?.kind !== "drawing") throw new Error("There is no drawing.");
    const svg = await renderToSvgString(block.svg as ReactElement);
    for (const limit of limits) expect(svg).toContain(`>${limit}</text>`);
  });

  it("are drawn in print as on the screen", async () => {
    const content = withChart(normed.content, "bar", "all", { axis: "standard" });
    const block = chartBlocks("bar", { ...normed, content }, pending)[1];
    if (block?.kind !== "drawing") throw new Error("There is no drawing.");
    expect(block.alt).toBe("Rhyme: Standard score 104 (95 % 97–111).");
    expect(block.height, "two fit on a page").toBe(320);
    const svg = await renderToSvgString(block.svg as ReactElement);
    for (const line of [70, 85, 115, 130]) expect(svg).toContain(`>${line}</text>`);
  });
});

describe("the title of a chart of the weakest", () => {
  it("says so only where the weakest are drawn", () => {
    const order = ranked(report.categories).map(({ categoryName }) => categoryName);
    const title = (used: string[]) =>
      figures("bar", "worst", { used, removed: order.filter((name) => !used.includes(name)) }, known).title;
    expect(title(order.slice(0, 3))).toMatch(/^Weakest/);
    expect(title(order.slice(-1))).toMatch(/^Chosen categories/);
  });
});

describe("the bars of the weakest", () => {
  it("are the means of a period, with their n", () => {
    const year = figures("bar", "worst", { period: "year", weakestCount: 2 }, known);
    expect(year.data).toMatchObject([
      { variable: "Rhyme", value: 33.33, n: 3 },
      { variable: "Letters", value: 50, n: 2 },
    ]);
    expect(year.title).toBe("Weakest two categories (mean share of points, past 1 year)");
    expect(year.notes[0]).toBe(
      "Period: past 1 year, counted back from the test date; 3 finished activities with this application, this one included.",
    );
    expect(year.table.rows[0]).toEqual(["Rhyme", "33.33 %", "30 to below 50 %", 3]);
    expect(drawn("bar", "worst", {}, known)).toEqual([["Rhyme", 10]]);
  });

  it.each([
    [{ state: "private" }, "Of this activity alone: earlier ones are not shared."],
    [{ state: "failed" }, "Of this activity alone: the earlier ones could not be read."],
  ] as const)("are of this activity alone where nothing earlier is known: %o", (earlier, note) => {
    const { data, notes } = figures("bar", "worst", {}, earlier);
    expect(data.map(({ value, n }) => [value, n])).toEqual([
      [10, undefined],
      [40, undefined],
      [70, undefined],
    ]);
    expect(notes[0]).toBe(note);
  });

  it("are the only ones that look back", () => {
    expect(figures("bar", "all", {}, known).notes.join()).not.toContain("Period");
    expect(figures("scatter", "worst", {}, known).data[0]?.value).toBe(10);
  });
});

describe("a printed chart", () => {
  it.each(kindKeys)("has a drawing for each variant that is shown: %s", (kind) => {
    const both = chartBlocks(kind, report, known);
    expect(both.map((block) => block.kind)).toEqual(["drawing", "drawing"]);
    for (const block of both)
      expect(block).toMatchObject({ notes: expect.any(Array), source: expect.stringContaining("n =") });
    const one = { ...report, content: withChart(report.content, kind, "all", { isActive: false }) };
    expect(chartBlocks(kind, one, known)).toHaveLength(1);
    const none = { ...one, content: withChart(one.content, kind, "worst", { isActive: false }) };
    expect(chartBlocks(kind, none, known)).toEqual([]);
  });

  it("says in words that there is nothing to draw", () => {
    const empty = { ...report, categories: report.categories.map((row) => ({ ...row, quotient: null })) };
    expect(chartBlocks("pie", empty, known)[0]).toEqual({
      kind: "text",
      text: "Weakest 3 categories (share of points): — nothing to draw.",
    });
  });

  it.each<[string, ChartKind, number[], number]>([
    ["the weakest are all", "line", [10, 40, 70], 1],
    ["the weakest are all, by a mean of this activity alone", "bar", [10, 40, 70], 1],
    ["a stronger one is left out of the weakest", "line", [10, 40, 70, 90], 2],
  ])("is drawn for the family as often as it shows something else: %s", (_, kind, quotients, times) => {
    const categories = quotients.map((quotient, n) => category(`Part ${n}`, quotient));
    const titles = (family: boolean) =>
      chartBlocks(kind, { ...report, categories }, pending, family).map(
        (block) => block.kind === "drawing" && block.title,
      );
    expect(titles(true)).toHaveLength(times);
    expect(titles(true).at(-1)).toBe("Points earned in each part of the test");
    expect(titles(false)).toHaveLength(2);
  });

  it("is drawn for the family where the weakest are a mean over several activities", () => {
    const categories = [category("Rhyme", 10), category("Letters", 40), category("Shapes", 70)];
    const content = withChart(report.content, "bar", "worst", { period: "year" });
    expect(chartBlocks("bar", { ...report, categories, content }, known, true)).toHaveLength(2);
  });

  it("has its figures in words for somebody who cannot see it", () => {
    const [block] = chartBlocks("bar", report, { state: "private" });
    expect(block?.kind === "drawing" && block.alt).toBe(
      "Rhyme: 10 %; Letters: 40 %; Shapes: 70 %, less than 80 % with a score.",
    );
  });
});
