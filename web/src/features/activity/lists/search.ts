import { oneOf, type Place, placeOf } from "@/ui/list/cursor";
import type { Sort } from "@/ui/list/DataTable";

const tabs = ["start", "resume", "completed"] as const;
const opened = ["oldest", "child", "title"] as const;
const columns = ["finished", "child", "title"] as const;

/** How open activities are ordered; the newest first without it. */
export type ActivitySort = (typeof opened)[number];

/**
 * Search parameters of /activities: the open tab, the one application shown, the child whom a start is meant for, and how the
 * lists are ordered. What is searched for may be a child's name and is not among them.
 */
export interface ActivitiesSearch extends Place {
  tab?: (typeof tabs)[number];
  application?: string;
  child?: string;
  sort?: ActivitySort;
  /** The column by which the table of finished activities is ordered. */
  by?: (typeof columns)[number];
  order?: "asc" | "desc";
}

const id = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export const activitiesSearch = (search: Record<string, unknown>): ActivitiesSearch => ({
  tab: oneOf(tabs, search.tab),
  application: id(search.application),
  child: id(search.child),
  sort: oneOf(opened, search.sort),
  by: oneOf(columns, search.by),
  order: oneOf(["asc", "desc"], search.order),
  ...placeOf(search),
});

/** The latest first unless another order was chosen. */
export const sortOf = ({ by = "finished", order }: ActivitiesSearch): Sort => ({
  key: by,
  descending: order ? order === "desc" : by === "finished",
});

export const withSort = ({ key, descending }: Sort): ActivitiesSearch => ({
  by: oneOf(columns, key),
  order: descending ? "desc" : "asc",
});
