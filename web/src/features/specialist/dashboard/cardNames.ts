import { t } from "@lingui/core/macro";
import "@/words/children";
import type { BarAxis } from "@/charts";
import type { Card, Statistic } from "./search";
import { metricLabels, onScoreScale } from "./statistics";
import type { MeasureSummary } from "./summary";

export const cardLabels: Record<Card, string> = {
  screening: t`Screening/Mini Test`,
  assessment: t`Assessment`,
  intervention: t`Intervention`,
};

/** Scores stand on the axis of their metric; spreads and shapes on one of their own. */
export function axisOf({ metric, least, most }: MeasureSummary, statistic: Statistic): BarAxis {
  const unit = metric === "share" && statistic !== "skewness" && statistic !== "kurtosis" ? "%" : undefined;
  return { unit, ends: onScoreScale(statistic) ? [least, most] : undefined };
}

/** A card has a chart for each axis; one alone needs no further name. */
export const chartTitle = (title: string, measures: readonly MeasureSummary[], alone: boolean) => {
  const metric = measures[0]?.metric ?? "share";
  return alone && metric === "share" ? title : t`${title} (${metricLabels[metric]})`;
};

/** What of a chart's title the card's heading does not say: the axis, where it has a name. */
export const chartCaption = (measures: readonly MeasureSummary[], alone: boolean) => {
  const metric = measures[0]?.metric ?? "share";
  return alone && metric === "share" ? undefined : metricLabels[metric];
};
