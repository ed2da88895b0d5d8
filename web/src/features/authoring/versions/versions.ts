import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { authoringKeys } from "../keys";

type Schemas = components["schemas"];
export type Version = Schemas["VersionRow"];
export type ChangeCount = Schemas["ChangeCount"];
export type Changes = Schemas["Changes"];
export type QuestionChange = Schemas["QuestionChange"];
export type ElementChange = Schemas["ElementChange"];
export type SettingChange = Schemas["SettingChange"];

/** The versions of the caller's own application, newest first, page by page. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: authoringKeys.versions(id),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/appAdmin/application/versions/{id}", { params: { path: { id }, query: { after: pageParam } } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

const fetchChanges = (id: string, from: number, to: number) =>
  call(api.GET("/api/appAdmin/application/changes/{id}", { params: { path: { id }, query: { from, to } } }));

/** What a version changed from the one before it. */
export const changesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: authoringKeys.changes(id, version),
    queryFn: () => fetchChanges(id, version - 1, version),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the draft changes from the latest version, once all that was edited is saved. */
export const draftChangesQuery = (id: string, latest: number, save: () => Promise<unknown>) =>
  queryOptions({
    queryKey: authoringKeys.draftChanges(id, latest),
    queryFn: async () => {
      await save();
      return fetchChanges(id, latest, 0);
    },
    staleTime: 0,
    gcTime: 0,
  });
