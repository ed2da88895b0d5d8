import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";
import { type AuditFilters, type AuditSearch, filterNames } from "./search";

export type AuditRow = components["schemas"]["AuditRow"];
export type ChainState = components["schemas"]["ChainState"];

/** The filters alone. */
export function filtersOf({ from, until, actor, about, action }: AuditSearch): AuditFilters {
  return { from, until, actor, about, action };
}

export const rowsPerPage = 10;

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: [...accountKeys.audit, search],
    queryFn: () =>
      callPage<AuditRow>(
        api.GET("/api/audit", {
          params: { query: { ...filtersOf(search), after: search.after?.at(-1), limit: rowsPerPage } },
        }),
      ),
    placeholderData: keepPreviousData,
    // Reading the trail leaves an entry in it, so nothing is read unless somebody asks.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const chainQuery = queryOptions({
  queryKey: accountKeys.auditChain,
  queryFn: () => call(api.GET("/api/audit/chain")),
  staleTime: 60_000,
});

/** Where the browser gets the same events as a table. */
export function exportAddress(filters: AuditFilters): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  return `/api/audit/export?${query}`;
}
