import { oneOf } from "@/ui/list/cursor";
import { type ChildrenSearch, childrenSearch } from "../children/search";

/** What a card can show of its measures: the specification's four, and what the dashboard's settings add. */
export const statistics = [
  "average",
  "standard_deviation",
  "skewness",
  "kurtosis",
  "trimmed_mean",
  "spread",
  "quartiles",
] as const;

export type Statistic = (typeof statistics)[number];

export const cards = ["screening", "assessment", "intervention"] as const;
export type Card = (typeof cards)[number];

/** What each card shows where that was chosen, and whether the lines of improvement are drawn apart. */
export type CardChoices = Partial<Record<Card, Statistic>> & { separate?: true };

export type DashboardSearch = ChildrenSearch & CardChoices;

export const dashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  ...childrenSearch(search),
  screening: oneOf(statistics, search.screening),
  assessment: oneOf(statistics, search.assessment),
  intervention: oneOf(statistics, search.intervention),
  separate: search.separate === true ? true : undefined,
});
