import { type AppsSearch, appsSearch } from "./filters";

export type AppsSort = "newest" | "title";

/** What the address of My Apps asks for: the filters, and an order other than the newest first. */
export interface MyAppsSearch extends AppsSearch {
  sort?: AppsSort;
}

export function myAppsSearch(search: Record<string, unknown>): MyAppsSearch {
  return search.sort === "title" ? { ...appsSearch(search), sort: "title" } : appsSearch(search);
}
