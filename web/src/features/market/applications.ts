import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "./keys";
import { callOf, type MarketSearch } from "./search";

export type Application = components["schemas"]["ApplicationRow"];
export type Facets = components["schemas"]["Facets"];

const pageSize = 24;

/** The published applications that are asked for, page by page. The last answer stays while the next is on its way. */
export const marketQuery = (asked: MarketSearch) =>
  infiniteQueryOptions({
    queryKey: marketKeys.list(asked),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/appAdmin/searchfilter", {
          params: { query: { ...callOf(asked), limit: pageSize, after: pageParam || undefined } },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** What the whole marketplace can be filtered by. */
export const facetsQuery = queryOptions({
  queryKey: marketKeys.facets,
  queryFn: () => call(api.GET("/api/appAdmin/facets")),
});

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.offer(id),
    queryFn: () => call(api.GET("/api/appAdmin/application/{id}", { params: { path: { id } } })),
  });
