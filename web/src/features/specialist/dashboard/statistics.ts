import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { formatPercent, formatRounded } from "@/words/numbers";
import type { Statistic } from "./search";
import type { MeasureSummary } from "./summary";

type Metric = MeasureSummary["metric"];

export const statisticLabels: Record<Statistic, string> = {
  average: t`Average`,
  standard_deviation: t`Standard Deviation`,
  skewness: t`Skewness`,
  kurtosis: t`Kurtosis`,
  trimmed_mean: t`Trimmed Mean`,
  spread: t`Spread`,
  quartiles: t`Quartiles`,
};

/** Of fewer scores there is no such figure. */
export const leastScores: Record<Statistic, number> = {
  average: 1,
  standard_deviation: 2,
  skewness: 3,
  kurtosis: 4,
  trimmed_mean: 10,
  spread: 4,
  quartiles: 4,
};

export const metricLabels: Record<Metric, string> = {
  share: t`share of points, %`,
  standard: t`standard score`,
  t: t`T score`,
  z: t`z score`,
  raw: t`raw score`,
};

/** "+3.2", "−1", "0". */
export const signed = (value: number) =>
  value > 0 ? `+${formatRounded(value)}` : value < 0 ? `−${formatRounded(Math.abs(value))}` : "0";

/** Whether a statistic is on the scale of the scores; the others have a scale of their own. */
export const onScoreScale = (statistic: Statistic) =>
  statistic === "average" || statistic === "trimmed_mean" || statistic === "quartiles";

/** A statistic with its unit: "52.5 %" for a share, the bare figure otherwise. */
export function withUnit(value: number, metric: Metric, statistic: Statistic): string {
  const isShare = metric === "share" && statistic !== "skewness" && statistic !== "kurtosis";
  return (isShare ? formatPercent(value) : formatRounded(value)).replace("-", "−");
}

export interface Figure {
  value: number | null;
  /** Where a box begins, of quartiles; `value` is where it ends. */
  from?: number;
  /** Why there is no value. */
  reason?: string;
}

/** What a statistic says of a measure, or why it says nothing. */
export function figureOf(summary: MeasureSummary | undefined, statistic: Statistic): Figure {
  const n = summary?.n ?? 0;
  const value = summary && valueIn(summary, statistic);
  if (value !== undefined && value !== null) {
    return statistic === "quartiles" ? { value, from: summary?.quartiles?.[0] } : { value };
  }
  return { value: null, reason: reasonOf(n, leastScores[statistic]) };
}

function valueIn(summary: MeasureSummary, statistic: Statistic): number | undefined {
  const [first, third] = summary.quartiles ?? [];
  if (statistic === "quartiles") return third;
  if (statistic === "spread") return first === undefined || third === undefined ? undefined : third - first;
  return summary[statistic];
}

function reasonOf(n: number, least: number): string {
  if (n === 0) return t`no child has a score of this measure`;
  if (n >= least) return t`all scores are equal`;
  return plural(n, {
    one: `there is # score, and this statistic needs ${least}`,
    other: `there are # scores, and this statistic needs ${least}`,
  });
}

/** The measures of a card that share an axis: those of one metric with the same ends. */
export function byAxis(measures: readonly MeasureSummary[]): MeasureSummary[][] {
  const groups = new Map<string, MeasureSummary[]>();
  for (const measure of measures) {
    const axis = `${measure.metric} ${measure.least} ${measure.most}`;
    groups.set(axis, [...(groups.get(axis) ?? []), measure]);
  }
  return [...groups.values()];
}
