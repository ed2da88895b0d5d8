import { t } from "@lingui/core/macro";
import "@/words/children";
import type { MeasureScore } from "../children/cohort";
import type { Period } from "./search";

/** From the longest ago to now, as the chart of improvement has them. */
export const improvementPeriods: readonly Period[] = ["past_year", "same_month_last_year", "last_month", "current"];

export const periodNames = (): Record<Period, string> => ({
  current: t`Current`,
  baseline: t`Baseline`,
  last_month: t`Last Month`,
  same_month_last_year: t`Same Month Last Year`,
  past_year: t`Past Year Average`,
});

/** Why there is no value. "Current" is the latest score, and the other periods are counted from its month. */
const reasons = (): Record<Period, string> => ({
  current: t`never measured`,
  baseline: t`never measured`,
  last_month: t`no score in the month before the current one`,
  same_month_last_year: t`no score in the same month of the year before`,
  past_year: t`no score in the 12 months before the current month`,
});

/** A figure, or why there is none. */
export type Figured = { value: number; limit?: string } | { value: null; reason: string };

export function valueIn(score: MeasureScore | undefined, period: Period): Figured {
  if (!score) return { value: null, reason: t`never measured` };
  const value = score[period];
  return value === undefined ? { value: null, reason: reasons()[period] } : { value, limit: score[`${period}_limit`] };
}
