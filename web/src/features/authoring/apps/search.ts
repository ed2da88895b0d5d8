/** The filters of the application list, by the names that the list's address and the server share. */
export interface AppsSearch {
  search_query?: string;
  /** 'start,end' */
  age_group?: string;
  classification?: string;
  area?: string;
  type?: string;
  category?: string;
  sub_category?: string;
  /** A BCP 47 tag. */
  language?: string;
  /** 'start,end' as YYYY-MM-DD */
  created?: string;
}

export const filterNames = [
  "search_query",
  "age_group",
  "classification",
  "area",
  "type",
  "category",
  "sub_category",
  "language",
  "created",
] as const satisfies readonly (keyof AppsSearch)[];

/** Reads an address's parameters; what is empty or unknown is dropped. */
export function appsSearch(search: Record<string, unknown>): AppsSearch {
  const read: AppsSearch = {};
  for (const name of filterNames) {
    const value = search[name];
    if (typeof value !== "string" && typeof value !== "number") continue;
    const text = String(value).trim();
    if (text) read[name] = text;
  }
  return read;
}

export type AppsSort = "newest" | "title";

/** What the address of My Apps asks for: the filters, and an order other than the newest first. */
export interface MyAppsSearch extends AppsSearch {
  sort?: AppsSort;
}

export function myAppsSearch(search: Record<string, unknown>): MyAppsSearch {
  return search.sort === "title" ? { ...appsSearch(search), sort: "title" } : appsSearch(search);
}
