import { t } from "@lingui/core/macro";
import "@/words/insight";
import { formatDate } from "@/ui/format";
import type { Statistic } from "./search";
import type { CohortSummary, DashboardSettings, Period } from "./summary";

/** What the dashboard shows, and how it was chosen to look. */
export interface Shown {
  summary: CohortSummary;
  /** Of the second period, where one is chosen. */
  second?: CohortSummary;
  /** What the periods are called; none when all measurements count. */
  periods: readonly string[];
  statistic: Statistic;
  plot: DashboardSettings["plot"];
  color: DashboardSettings["color"];
}

/** What the cards show where the address does not say; the mean is the average. */
export const statisticIn = ({ statistic }: DashboardSettings): Statistic =>
  statistic === "mean" ? "average" : statistic;

/** "Jan 1, 2026 – Mar 31, 2026", with an open end where there is none. */
export function periodName({ from, until }: Period): string {
  if (!until) return t`since ${formatDate(from)}`;
  if (!from) return t`until ${formatDate(until)}`;
  return `${formatDate(from)} – ${formatDate(until)}`;
}

/** Below each chart: what its figures are of. */
export const sourceOf = (what: string, periods: readonly string[]): string =>
  periods.length === 0 ? what : t`${what} Measurements counted: ${periods.join("; ")}.`;
