import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, call, callPage } from "@/api/client";
import { hasStatus } from "@/api/errors";
import type { MyAppsSearch } from "./apps/search";
import { authoringKeys } from "./keys";
import type { ApplicationRow, QuestionChanges } from "./types";

const pageSize = 24;

/** The lists that an owner's applications share. */
export const categorizationQuery = (owner: string) =>
  queryOptions({
    queryKey: authoringKeys.categorization(owner),
    queryFn: () => call(api.GET("/api/appAdmin/categorization/owner/{owner}", { params: { path: { owner } } })),
  });

/** The caller's own applications, page by page; a new order keeps those in sight until it is there. */
export const ownApplicationsQuery = (owner: string, filters: MyAppsSearch) =>
  infiniteQueryOptions({
    queryKey: authoringKeys.ownApplications(owner, filters),
    queryFn: ({ pageParam }) => fetchApplications({ ...filters, owner_uuid: owner, limit: pageSize, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

const fetchApplications = (query: MyAppsSearch & { owner_uuid: string; limit: number; after?: string }) =>
  callPage(api.GET("/api/appAdmin/searchfilter", { params: { query } }));

export const fetchApplication = (id: string): Promise<ApplicationRow> =>
  call(api.GET("/api/appAdmin/application/{id}", { params: { path: { id } } }));

/** Browsers send so much, and not more, for a page that is closing. */
const lastWords = 60_000;

/** Saves what changed. It goes out even when the page is about to close, if it is small enough. */
export const saveChanges = (id: string, body: QuestionChanges) => {
  const leaving = document.visibilityState === "hidden" && new Blob([JSON.stringify(body)]).size < lastWords;
  return call(
    api.PATCH("/api/question-admin/application/{id}", { params: { path: { id } }, body, keepalive: leaving }),
  );
};

/** Call after a write that the list of applications shows. */
export function useForgetLists() {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: authoringKeys.applications }), [queryClient]);
}

/** A conflict over our own id means that an earlier try arrived although its answer did not. */
export async function wasCreated(error: unknown, id: string): Promise<boolean> {
  if (!hasStatus(error, 409)) return false;
  return fetchApplication(id).then(
    () => true,
    () => false,
  );
}
