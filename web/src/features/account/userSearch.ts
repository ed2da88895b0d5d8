import type { Role } from "@/api/session";
import type { Sort } from "@/ui/DataTable";
import { roles } from "./options";

export const userStates = ["awaiting", "active", "suspended"] as const;
const sorts = ["name", "role", "email", "status", "created"] as const;

/** What user management shows, as its address says it. */
export interface UserSearch {
  search?: string;
  state?: (typeof userStates)[number];
  role?: Role;
  sort?: (typeof sorts)[number];
  order?: "asc" | "desc";
  /** Where the page begins, as the server named it, and its number. */
  after?: string;
  page?: number;
}

const oneOf = <T extends string>(list: readonly T[], value: unknown) => list.find((known) => known === value);

/** Keeps what can be asked for; the rest of an address is forgotten. */
export function userSearch(search: Record<string, unknown>): UserSearch {
  const { after, page } = search;
  const text = typeof search.search === "number" ? String(search.search) : search.search;
  const found: UserSearch = {
    search: typeof text === "string" ? text.trim().slice(0, 200) || undefined : undefined,
    state: oneOf(userStates, search.state),
    role: oneOf(roles, search.role),
    sort: oneOf(sorts, search.sort),
    order: oneOf(["asc", "desc"], search.order),
  };
  if (typeof after !== "string" || !after) return found;
  return { ...found, after, page: Number.isSafeInteger(page) && Number(page) > 1 ? Number(page) : 2 };
}

/** The same list from its beginning: a cursor belongs to the filters and the sort that it was handed out for. */
export const fromStart = ({ after: _after, page: _page, ...rest }: UserSearch, change: UserSearch): UserSearch => ({
  ...rest,
  ...change,
});

export const sortOf = ({ sort = "created", order }: UserSearch): Sort => ({
  key: sort,
  descending: order ? order === "desc" : sort === "created",
});

export const withSort = ({ key, descending }: Sort): UserSearch => ({
  sort: oneOf(sorts, key),
  order: descending ? "desc" : "asc",
});

/** Whether less than all accounts are asked for. */
export const isFiltered = ({ search, state, role }: UserSearch) => Boolean(search || state || role);
