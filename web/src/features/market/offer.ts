import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "./keys";

export type SampleQuestion = components["schemas"]["SampleQuestion"];
export type Version = components["schemas"]["VersionRow"];

const versionsShown = 5;

/** The first questions of an application, without answers. */
export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.sample(id),
    queryFn: () => call(api.GET("/api/appAdmin/application/sample/{id}", { params: { path: { id } } })),
  });

/** Who made an application, and how many they have published. */
export const authorQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.author(id),
    queryFn: () => call(api.GET("/api/appAdmin/application/author/{id}", { params: { path: { id } } })),
  });

/** When which version was published, newest first, page by page. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: marketKeys.versions(id),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/appAdmin/application/versions/{id}", {
          params: { path: { id }, query: { limit: versionsShown, after: pageParam } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
