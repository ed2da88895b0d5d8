import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIGHT } from "@/charts";
import { groupLayout, groupReadings } from "@/charts/bars/groups";
import { pieGrid } from "@/charts/pies/pieGrid";
import { renderInApp } from "@/test/app";
import { pictureName } from "@/ui/pictureNames";
import { periodName, periodsOf } from "../settings/dashboardSettings";
import { schemeColor } from "../settings/scheme";
import { fromSettings, settingsField, settingsSchema, toSettings } from "../settings/settingsForm";
import { ImprovementCard } from "./ImprovementCard";
import { drawnAt, improvementTable, linesOf } from "./improvement";
import { StatisticCard } from "./StatisticCard";
import { dashboardSearch } from "./search";
import { type Shown, sourceOf, statisticIn } from "./shown";
import { bandNames, piesOf } from "./statisticGroups";
import { byAxis, figureOf, signed, withUnit } from "./statistics";
import type { CohortSummary, MeasureSummary } from "./summary";

const dashboard = vi.hoisted(() => ({ asked: {}, filter: {}, change: vi.fn(), showBehind: vi.fn() }));
vi.mock("./useDashboard", () => ({ useDashboard: () => dashboard, listId: "list" }));

const none = { n: 0, judged: 0, improved: 0, fell: 0 };
const measure = (code: string, more: Partial<MeasureSummary>): MeasureSummary => ({
  measure: code,
  code,
  title: `${code} in words`,
  card: "assessment",
  metric: "share",
  better: "higher",
  least: 0,
  most: 100,
  n: 0,
  change_last_month: none,
  change_same_month_last_year: none,
  ...more,
});

const summary: CohortSummary = {
  children: 5,
  due: 0,
  improved: 0,
  fell: 0,
  no_baseline: 0,
  measures: [
    measure("NLL-A", { n: 4, average: 52.5, median: 50, standard_deviation: 10, quartiles: [40, 60] }),
    measure("NLR-A", {}),
    measure("Mine", {
      n: 2,
      metric: "standard",
      least: 40,
      most: 160,
      average: 101,
      median: 101,
      standard_deviation: 3,
    }),
  ],
  improvement: [
    {
      card: "intervention",
      baseline: { period: "baseline", n: 3, average: 30 },
      points: [
        { period: "last_month", n: 2, average: 40 },
        { period: "current", n: 3, average: 45 },
      ],
    },
  ],
};

const shown: Shown = { summary, periods: [], statistic: "average", meanName: "Average", plot: "bar", color: "mixed" };

beforeEach(() => {
  dashboard.asked = {};
  dashboard.change.mockReset();
  dashboard.showBehind.mockReset();
});

describe("a statistic", () => {
  const [nll, nlr, mine] = summary.measures;
  it.each([
    [nll, "average", 52.5, undefined],
    [nll, "spread", 20, undefined],
    [nlr, "average", null, "no child has a score of this measure"],
    [mine, "skewness", null, "there are 2 scores, and this statistic needs 3"],
    [nll, "skewness", null, "all scores are equal"],
    [undefined, "kurtosis", null, "no child has a score of this measure"],
  ] as const)("%# says its figure, or why there is none", (of, statistic, value, reason) =>
    expect(figureOf(of, statistic)).toEqual(reason ? { value, reason } : { value }),
  );

  it("reads with its sign and its unit", () => {
    expect([signed(3.204), signed(-1), signed(0)]).toEqual(["+3.2", "−1", "0"]);
    expect(withUnit(-0.456, "share", "skewness")).toBe("−0.46");
    expect(withUnit(52.5, "share", "average")).toBe("52.5 %");
    expect(withUnit(101, "standard", "average")).toBe("101");
  });

  it("keeps metrics on axes of their own", () =>
    expect(byAxis(summary.measures).map((group) => group.map(({ code }) => code))).toEqual([
      ["NLL-A", "NLR-A"],
      ["Mine"],
    ]));
});

it("draws bars down from zero, and reads those that are missing", () => {
  const groups = [
    { name: "up", bars: [{ value: 2, n: 3, label: "+2", words: "plus two" }] },
    { name: "down", bars: [{ value: -2, n: 3, label: "−2", words: "minus two" }] },
    { name: "none", bars: [{ value: null, n: 0, label: "—", words: "nothing" }] },
  ];
  const layout = groupLayout(groups, {}, 400, 300);
  const [up, down, gone] = layout.places;
  expect(up?.bottom).toBeCloseTo(layout.y(0));
  expect(down?.top).toBeCloseTo(layout.y(0));
  expect((down?.bottom ?? 0) - (down?.top ?? 0)).toBeCloseTo((up?.bottom ?? 0) - (up?.top ?? 0));
  expect([gone?.top, gone?.bottom]).toEqual([layout.y(0), layout.y(0)]);
  expect(groupReadings(groups, layout)[0]?.map(({ words }) => words)).toEqual([
    "up: plus two",
    "down: minus two",
    "none: nothing",
  ]);
});

describe("the lines of improvement", () => {
  it("are true, and moved apart only when that is asked for", () => {
    const [, , intervention, baseline] = linesOf(summary, true);
    expect(intervention && drawnAt(intervention, 45)).toBe(55);
    expect(baseline && drawnAt(baseline, 30)).toBe(24);
    expect(linesOf(summary, false).map(({ offset }) => offset)).toEqual([0, 0, 0, 0]);
    const rows = improvementTable(linesOf(summary, true)).rows;
    expect(rows).toContainEqual(["Intervention", "Current", "45", 3, ""]);
    expect(rows).toContainEqual(["Intervention", "Past Year", "—", 0, "no child has a score of this time"]);
    expect(rows).toContainEqual(["Intervention, baseline", "Baseline", "30", 3, ""]);
  });

  it("say by name that they are moved, and read true figures", async () => {
    dashboard.asked = { separate: true };
    await renderInApp(<ImprovementCard shown={shown} />);
    const chart = screen.getByRole("application", { name: /offset for display/ });
    expect(chart.textContent).toContain("Intervention +10");
    fireEvent.focus(chart);
    expect(
      screen.getByText("Intervention, Last Month: 40 %, n = 2, drawn 10 higher", { selector: "[role=status]" }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole("switch", { name: "Separate lines" }));
    expect(dashboard.change).toHaveBeenCalledWith({ separate: undefined });
  });
});

describe("a card", () => {
  it("shows a chart for each axis, its reasons, and the way to the children behind a bar", async () => {
    await renderInApp(<StatisticCard card="assessment" shown={shown} />);
    const chart = screen.getByRole("application", { name: /^Assessment: Average \(share of points, %\)/ });
    const title = screen.getByText("Assessment: Average (share of points, %)", { selector: "figcaption" });
    expect(title.style.clipPath, "the heading says it").toBe("inset(50%)");
    expect(screen.getByText("share of points, %", { selector: "[aria-hidden]" })).toBeDefined();
    // The only one of its axis needs no chart.
    expect(screen.queryByRole("application", { name: /standard score/ })).toBeNull();
    expect(screen.getByText("101, median 101, n = 2")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Children of Mine" }));
    expect(dashboard.showBehind).toHaveBeenCalledWith({ measure: "Mine", with: "current" });
    dashboard.showBehind.mockClear();
    expect(chart.querySelectorAll('rect[fill^="url"]'), "bars of one period are not hatched").toHaveLength(0);
    fireEvent.focus(chart);
    const status = () => within(chart).getByRole("status").textContent;
    expect(status()).toBe("NLL-A: 52.5 %, median 50 %, n = 4");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(status()).toBe("NLR-A: —, no child has a score of this measure");
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(dashboard.showBehind).not.toHaveBeenCalled();
    fireEvent.keyDown(chart, { key: "Home" });
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(dashboard.showBehind).toHaveBeenCalledWith({ measure: "NLL-A", with: "current" });
    fireEvent.change(screen.getByLabelText("Statistic of Assessment"), { target: { value: "skewness" } });
    expect(dashboard.change).toHaveBeenCalledWith({ assessment: "skewness" });
  });

  it("sets a second period beside the first", async () => {
    const second = { ...summary, measures: [measure("NLL-A", { n: 2, average: 40, median: 40 })] };
    const periods = [periodName({ from: "2026-01-01", until: "" }), periodName({ from: "", until: "2025-12-31" })];
    await renderInApp(<StatisticCard card="assessment" shown={{ ...shown, second, periods }} />);
    const hatched = screen.getByRole("application").querySelectorAll('rect[stroke-width="1.5"][fill^="url"]');
    expect(hatched, "the second period's bar is").toHaveLength(1);
    const row = screen.getByRole("row", { name: /^NLL-A/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["NLL-A", "NLL-A in words", "share of points, %", "4", "52.5", "50", "", "2", "40", "40", ""]);
    expect(sourceOf("Scores.", periods)).toBe("Scores. Measurements counted: since Jan 1, 2026; until Dec 31, 2025.");
  });
});

it("keeps of an address what the dashboard has", () => {
  const read = dashboardSearch({
    last_name: "Ng",
    assessment: "kurtosis",
    screening: "mode",
    separate: "yes",
    age_from: 3,
  });
  expect(read).toMatchObject({
    last_name: "Ng",
    assessment: "kurtosis",
    screening: undefined,
    separate: undefined,
    age_from: 3,
  });
});

describe("what an account chose", () => {
  const settings = {
    plot: "pie",
    statistic: "mean",
    color: "red",
    periods: [
      { from: "", until: "" },
      { from: "", until: "2026-01-31" },
    ],
  } as const;
  const stored = { ...settings, periods: [...settings.periods] };

  it("comes back as it was entered, and only periods with a day count", async () => {
    const values = fromSettings(stored);
    expect(toSettings(values)).toEqual(settings);
    expect(periodsOf(stored)).toEqual([{ from: "", until: "2026-01-31" }]);
    const turned = settingsSchema.safeParse({ ...values, from2: "2026-02-01" });
    await waitFor(() => expect(turned.error?.issues[0]?.path).toEqual(["until2"]));
    expect(settingsSchema.safeParse({ ...values, from1: "2026-02-30" }).success).toBe(false);
    expect(settingsField("periods[1].until")).toBe("until2");
    expect(settingsField("periods[2].until")).toBeUndefined();
  });

  it("calls the mean as it was chosen, and names files after it", async () => {
    expect(statisticIn(stored)).toEqual({ statistic: "average", meanName: "Mean" });
    expect(statisticIn({ ...stored, statistic: "spread" })).toEqual({ statistic: "spread", meanName: "Average" });
    await renderInApp(<StatisticCard card="assessment" shown={{ ...shown, meanName: "Mean" }} />);
    expect(screen.getByRole("application", { name: /^Assessment: Mean \(share of points, %\)/ })).toBeDefined();
    expect(screen.getAllByRole("option", { name: "Mean" })).toHaveLength(1);
    expect(pictureName("Screening/Mini Test", "Average")).toMatch(
      /^milepost-screening-mini-test-average-\d{4}-\d\d-\d\d$/,
    );
  });

  it("is one colour for all, or one for each", () => {
    const of = (color: "mixed" | "red" | "green" | "yellow") => [0, 1].map((at) => schemeColor(color, at, LIGHT));
    expect(of("mixed")).toEqual([LIGHT.data[0], LIGHT.data[1]]);
    expect(of("red")).toEqual([LIGHT.need, LIGHT.need]);
    expect(of("green")).toEqual([LIGHT.good, LIGHT.good]);
    expect(of("yellow")).toEqual([LIGHT.data[4], LIGHT.data[4]]);
  });
});

describe("a pie", () => {
  const bands = [
    { until: 30, n: 1 },
    { from: 30, until: 50, n: 0 },
    { from: 50, until: 80, n: 3 },
    { from: 80, n: 0 },
  ];
  const [nll, nlr, mine] = [
    measure("NLL-A", { n: 4, average: 52.5, bands }),
    measure("NLR-A", {}),
    summary.measures[2],
  ];
  const pies: Shown = { ...shown, plot: "pie", summary: { ...summary, measures: [nll, nlr] } };

  it("is the children by the part of the scale in which they are, never a figure as a slice", () => {
    const made = piesOf([nll, nlr], "average", pies);
    expect(made.map(({ name, n, figure }) => [name, n, figure])).toEqual([
      ["NLL-A", 4, "Average 52.5 %"],
      ["NLR-A", 0, "Average —"],
    ]);
    const names = bandNames([nlr, nll], pies);
    expect(names).toEqual(["below 30 %", "30 % to below 50 %", "50 % to below 80 %", "80 % and above"]);
    const { places, height } = pieGrid(made, names, [], 300);
    expect(places[0]?.slices.map(({ startAngle, endAngle }) => (endAngle - startAngle) / Math.PI)).toEqual([
      0.5, 0, 1.5, 0,
    ]);
    expect(height).toBeGreaterThan(0);
  });

  it("is read part by part, and one without children says why", async () => {
    await renderInApp(<StatisticCard card="assessment" shown={pies} />);
    const chart = screen.getByRole("application", { name: /^Assessment: Average/ });
    fireEvent.focus(chart);
    const status = () => within(chart).getByRole("status").textContent;
    expect(status()).toBe("NLL-A: below 30 %, 1 of 4 children (25 %); Average 52.5 %");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(status()).toBe("NLL-A: 50 % to below 80 %, 3 of 4 children (75 %); Average 52.5 %");
    fireEvent.keyDown(chart, { key: "ArrowDown" });
    expect(status()).toBe("NLR-A: —, no child has a score of this measure");
  });

  it("stands for each period, below the other on a phone", () => {
    const second = { ...summary, measures: [measure("NLL-A", { n: 1, average: 90 })] };
    const made = piesOf([nll], "average", { ...pies, second });
    expect(made.map(({ name, n }) => [name, n])).toEqual([
      ["NLL-A, period 1", 4],
      ["NLL-A, period 2", 1],
    ]);
    const [wide, narrow] = [pieGrid(made, [], [], 600), pieGrid(made, [], [], 140)];
    expect(wide.places[1]?.center[1]).toBe(wide.places[0]?.center[1]);
    expect(narrow.places[1]?.center[0]).toBe(narrow.places[0]?.center[0]);
  });

  it("leads to the children, has its counts in the table, and leaves raw scores as bars", async () => {
    const raw = measure("Raw", { n: 1, metric: "raw", most: 9, average: 4 });
    const all = { ...pies, summary: { ...summary, measures: [nll, mine, raw].filter((one) => one !== undefined) } };
    await renderInApp(<StatisticCard card="assessment" shown={all} />);
    const chart = screen.getByRole("application", { name: /^Assessment: Average \(share of points, %\)/ });
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(dashboard.showBehind).toHaveBeenCalledWith({ measure: "NLL-A", with: "current" });
    const row = screen.getByRole("row", { name: /^NLL-A/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["NLL-A", "NLL-A in words", "share of points, %", "4", "52.5", "—", "1", "0", "3", "0", ""]);
    expect(screen.getByText(/Raw scores have no scale in common, so that they are drawn as bars\./)).toBeDefined();
  });
});
