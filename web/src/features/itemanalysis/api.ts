import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";

type Schemas = components["schemas"];

export type ItemAnalysis = Schemas["ItemAnalysis"];
export type Item = Schemas["AnalysedQuestion"];
export type ItemOption = Schemas["AnalysedOption"];
export type ItemDIF = Schemas["AnalysedDIF"];
export type ItemDrift = Schemas["Drift"];
export type WhatIfForm = Schemas["WhatIfForm"];
export type Flag = Item["flags"][number];

/** How the questions of one's own application work, by the line of a version. */
export const itemsQuery = (application: string, version?: number) =>
  queryOptions({
    queryKey: figureKeys.items(application, version ?? 0),
    queryFn: () =>
      call(
        api.GET("/api/item-analysis/{application_id}", {
          params: { path: { application_id: application }, query: { version } },
        }),
      ),
  });

/** What the form would be without some questions. */
export const withoutQuery = (application: string, version: number, snapshot: number, without: readonly string[]) =>
  queryOptions({
    queryKey: figureKeys.itemsWithout(application, version, snapshot, without),
    queryFn: () =>
      call(
        api.POST("/api/item-analysis/{application_id}/what-if", {
          params: { path: { application_id: application } },
          body: { version, without: [...without] },
        }),
      ),
    placeholderData: keepPreviousData,
  });
