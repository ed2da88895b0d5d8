import { oneOf, type Place, placeOf } from "@/ui/list/cursor";
import type { Sort } from "@/ui/list/DataTable";

const tabs = ["start", "resume", "completed", "discarded"] as const;
const columns = ["started", "finished", "child", "title"] as const;

/** The states in which activities are listed. */
export type ListedState = "open" | "finished" | "discarded";

/**
 * Search parameters of /activities: the open tab, the one application shown, the child that an activity is started for, and how the
 * lists are ordered. What is searched for may be a child's name and is not among them.
 */
export interface ActivitiesSearch extends Place {
  tab?: (typeof tabs)[number];
  application?: string;
  child?: string;
  /** The column by which the list is ordered. */
  by?: (typeof columns)[number];
  order?: "asc" | "desc";
}

const id = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export const activitiesSearch = (search: Record<string, unknown>): ActivitiesSearch => ({
  tab: oneOf(tabs, search.tab),
  application: id(search.application),
  child: id(search.child),
  by: oneOf(columns, search.by),
  order: oneOf(["asc", "desc"], search.order),
  ...placeOf(search),
});

/** By the child or the application, or by the day that matters in a state: the latest first unless another order was chosen. */
export function sortOf({ by, order }: ActivitiesSearch, state: ListedState): Sort {
  const named = by === "child" || by === "title";
  const key = named ? by : state === "finished" ? "finished" : "started";
  return { key, descending: order ? order === "desc" : !named };
}

export const withSort = ({ key, descending }: Sort): ActivitiesSearch => ({
  by: oneOf(columns, key),
  order: descending ? "desc" : "asc",
});
