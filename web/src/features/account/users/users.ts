import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { countedOnce } from "@/ui/list/countedOnce";
import { pageSize } from "@/ui/list/cursor";
import { accountKeys } from "../keys";
import { sortOf, type UserSearch } from "./userSearch";

export type UserRow = components["schemas"]["UserRow"];

/** One page of the accounts; the page before stays in sight while it loads. */
export function usersQuery(asked: UserSearch) {
  const { key, descending } = sortOf(asked);
  const { page: _page, ...filters } = asked;
  const order: "asc" | "desc" = descending ? "desc" : "asc";
  const query = { ...filters, sort: key as UserSearch["sort"], order, limit: pageSize };
  const keyOf = (of: typeof query) => [...accountKeys.users, of];
  return queryOptions({
    queryKey: keyOf(query),
    queryFn: ({ client }) =>
      countedOnce(client, asked.after ? keyOf({ ...query, after: undefined }) : undefined, (total) =>
        callPage(api.GET("/api/auth/get-all-users", { params: { query: { ...query, total } } })),
      ),
    placeholderData: keepPreviousData,
  });
}

const changes = {
  approve: { pending: "no", approve: true },
  suspend: { pending: "yes" },
  reactivate: { pending: "no" },
} as const;

export const setUser = (id: string, change: keyof typeof changes) =>
  call(api.PUT("/api/user/{id}", { params: { path: { id } }, body: changes[change] }));

export const setRole = (id: string, role: string) =>
  call(api.PUT("/api/user/role/{id}", { params: { path: { id } }, body: { user_level: role } }));

export const deleteUser = (id: string, handOverTo?: string) =>
  call(api.DELETE("/api/user/{id}", { params: { path: { id }, query: { hand_over_to: handOverTo } } }));

export const resetFactor = (id: string) =>
  call(api.DELETE("/api/user/{id}/second-factor", { params: { path: { id } } }));
