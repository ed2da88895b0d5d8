import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";

export type Application = components["schemas"]["ApplicationRow"];

const pageSize = 24;

/** The published applications that match a text, page by page. The last answer stays while the next is on its way. */
export const marketQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ["market", text],
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/appAdmin/searchfilter", {
          params: {
            query: { published: true, limit: pageSize, search_query: text || undefined, after: pageParam || undefined },
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id, "offer"],
    queryFn: () => call(api.GET("/api/appAdmin/application/{id}", { params: { path: { id } } })),
  });
