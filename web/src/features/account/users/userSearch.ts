import type { Role } from "@/api/session";
import { oneOf, type Place, placeOf, wordsOf } from "@/ui/list/cursor";
import type { Sort } from "@/ui/list/DataTable";
import { roles } from "../roles";

const userStates = ["awaiting", "active", "suspended"] as const;
const sorts = ["name", "role", "email", "status", "created"] as const;

/** What user management shows, as its address says it. */
export interface UserSearch extends Place {
  search?: string;
  state?: (typeof userStates)[number];
  role?: Role;
  sort?: (typeof sorts)[number];
  order?: "asc" | "desc";
}

/** Keeps what can be asked for; the rest of an address is forgotten. */
export const userSearch = (search: Record<string, unknown>): UserSearch => ({
  search: wordsOf(search.search),
  state: oneOf(userStates, search.state),
  role: oneOf(roles, search.role),
  sort: oneOf(sorts, search.sort),
  order: oneOf(["asc", "desc"], search.order),
  ...placeOf(search),
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
