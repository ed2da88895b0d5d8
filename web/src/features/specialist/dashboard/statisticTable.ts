import { t } from "@lingui/core/macro";
import "@/words/children";
import type { DataTable } from "@/charts";
import { formatRounded } from "@/words/numbers";
import type { Statistic } from "./search";
import { type Shown, statisticName } from "./shown";
import { bandNames } from "./statisticGroups";
import { figureOf, metricLabels } from "./statistics";
import type { MeasureSummary } from "./summary";

const missing = "—";
const cell = (value: number | null | undefined) =>
  value === null || value === undefined ? missing : formatRounded(value);

/** The chart's figures in rows: a measure once, and its second period beside the first. */
export function statisticTable(
  measures: readonly MeasureSummary[],
  statistic: Statistic,
  shown: Shown,
  withBands = false,
): DataTable {
  const names = statistic === "quartiles" ? [t`First quartile`, t`Third quartile`] : [statisticName(statistic, shown)];
  const withMedian = statistic === "average" || statistic === "quartiles";
  const bands = withBands ? bandNames(measures, shown) : [];
  const figures = ["n", ...names, ...(withMedian ? [t`Median`] : []), ...bands, t`Why missing`];
  const periods = shown.periods.length > 1 ? shown.periods : [""];
  const heads = periods.flatMap((period) => figures.map((name) => (period ? `${name}, ${period}` : name)));
  const cellsOf = (measure: MeasureSummary | undefined) => {
    const { value, from, reason } = figureOf(measure, statistic);
    const box = statistic === "quartiles" ? [cell(from)] : [];
    const middle = withMedian ? [cell(measure?.median)] : [];
    const counts = bands.map((_, band) => measure?.bands?.[band]?.n ?? 0);
    return [measure?.n ?? 0, ...box, cell(value), ...middle, ...counts, reason ?? ""];
  };
  return {
    columns: [t`Code`, t`Measure`, t`Unit`, ...heads],
    rows: measures.map((measure) => {
      const other = shown.second?.measures.find((one) => one.measure === measure.measure);
      const second = periods.length > 1 ? cellsOf(other) : [];
      return [measure.code, measure.title, metricLabels[measure.metric], ...cellsOf(measure), ...second];
    }),
  };
}
