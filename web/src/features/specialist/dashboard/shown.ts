import { t } from "@lingui/core/macro";
import "@/words/children";
import { clauses } from "@/ui/format/joined";
import type { DashboardSettings } from "../settings/dashboardSettings";
import type { Statistic } from "./search";
import { statisticLabels } from "./statistics";
import type { CohortSummary } from "./summary";

/** What the dashboard shows, and how it was chosen to look. */
export interface Shown {
  summary: CohortSummary;
  /** Of the second period, where one is chosen. */
  second?: CohortSummary;
  /** What the periods are called; none when all measurements count. */
  periods: readonly string[];
  statistic: Statistic;
  /** The mean under the name that was chosen for it. */
  meanName: string;
  plot: DashboardSettings["plot"];
  color: DashboardSettings["color"];
}

/** What the cards show where the address does not say; the mean is the average, under its other name. */
export const statisticIn = ({ statistic }: DashboardSettings) => ({
  statistic: statistic === "mean" ? ("average" as const) : statistic,
  meanName: statistic === "mean" ? t`Mean` : statisticLabels.average,
});

export const statisticName = (statistic: Statistic, { meanName }: Shown) =>
  statistic === "average" ? meanName : statisticLabels[statistic];

/** Below each chart: what its figures are of. */
export const sourceOf = (what: string, periods: readonly string[]): string =>
  periods.length === 0 ? what : t`${what} Measurements counted: ${{ periods: clauses(periods) }}.`;
