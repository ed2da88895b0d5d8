import { t } from "@lingui/core/macro";
import "@/words/children";
import type { DataTable, Reading } from "@/charts";
import { band, type Grid, grid, legendRows, linear, shares } from "@/charts";
import { listed } from "@/ui/format/list";
import { formatRounded } from "@/words/numbers";
import { cardLabels } from "./cardNames";
import type { CohortSummary, Improvement } from "./summary";

type MeanPoint = Improvement["baseline"];

const periods = ["past_year", "same_month_last_year", "last_month", "current"] as const;

const periodLabels = {
  past_year: t`Past Year`,
  same_month_last_year: t`Same Month Last Year`,
  last_month: t`Last Month`,
  current: t`Current`,
};

export const periodNames = periods.map((period) => periodLabels[period]);

/** How far lines are moved apart for display, when that is asked for. */
export const offsets = { intervention: 10, interventionBaseline: -6, start: 0 } as const;

export interface MeanLine {
  name: string;
  /** Lines of one card share their colour and form; the baseline is dashed. */
  card: "assessment" | "intervention";
  baseline: boolean;
  points: readonly { period: string; n: number; average: number | null }[];
  /** Added for display. */
  offset: number;
}

/** The lines of the two cards and of their baselines, past year first. */
export function linesOf({ improvement }: Pick<CohortSummary, "improvement">, separate: boolean): MeanLine[] {
  return (["assessment", "intervention"] as const).flatMap((card): MeanLine[] => {
    const found = improvement.find((line) => line.card === card);
    const at = (point: MeanPoint | undefined, period: string) => ({
      period,
      n: point?.n ?? 0,
      average: point?.average ?? null,
    });
    const moved = separate && card === "intervention";
    const points = periods.map((period) =>
      at(
        found?.points.find((point) => point.period === period),
        periodLabels[period],
      ),
    );
    const level = periods.map((period) => at(found?.baseline, periodLabels[period]));
    const name = cardLabels[card];
    return [
      { name, card, baseline: false, points, offset: moved ? offsets.intervention : 0 },
      {
        name: t`${name}, baseline`,
        card,
        baseline: true,
        points: level,
        offset: moved ? offsets.interventionBaseline : 0,
      },
    ];
  });
}

const PLOT_HEIGHT = 250;
const TOP = 44;
const LABELS = 4 * 15 + 12;

/** The legend takes the rows that it needs. */
export const improvementHeight = (lines: readonly MeanLine[], width: number) =>
  TOP + PLOT_HEIGHT + LABELS + legendOf(lines, width).height;

export const legendOf = (lines: readonly MeanLine[], width: number) =>
  legendRows(
    lines.map(({ name }) => name),
    width,
  );

/** Shares of 0 to 100; drawn apart, with room for what is added. */
export function improvementGrid(width: number, separate: boolean): Grid {
  const plot = { left: 44, right: Math.max(164, width - 16), top: TOP, bottom: TOP + PLOT_HEIGHT };
  const y = separate ? linear([-10, 110], [plot.bottom, plot.top], [0, 20, 40, 60, 80, 100]) : shares(plot);
  return grid(plot, band(periodNames, [plot.left, plot.right]), y);
}

export const drawnAt = ({ offset }: MeanLine, average: number | null) => (average === null ? null : average + offset);

/** What is read of each point: always the true figure, and by how much it is drawn elsewhere. */
export const improvementReadings = (lines: readonly MeanLine[], space: Grid): Reading[][] =>
  lines.map((line) =>
    line.points.flatMap(({ period, n, average }, index) => {
      const at = drawnAt(line, average);
      if (average === null || at === null) return [];
      const [x, y] = space.place(index, at);
      const share = t`${{ line: line.name }}, ${period}: ${{ share: formatRounded(average) }} %`;
      const moved = line.offset !== 0 && offsetWords(line.offset);
      return [{ x, y, words: listed([share, t`n = ${n}`, moved]) }];
    }),
  );

export const offsetWords = (offset: number) =>
  offset > 0 ? t`drawn ${offset} higher` : t`drawn ${Math.abs(offset)} lower`;

/** Always the true figures. */
export const improvementTable = (lines: readonly MeanLine[]): DataTable => ({
  columns: [t`Line`, t`Period`, t`Mean, %`, "n", t`Why missing`],
  rows: lines.flatMap(({ name, baseline, points }) =>
    points
      .slice(0, baseline ? 1 : undefined)
      .map(({ period, n, average }) => [
        name,
        baseline ? t`Baseline` : period,
        average === null ? "—" : formatRounded(average),
        n,
        average === null ? t`no child has a score of this time` : "",
      ]),
  ),
});
