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
export type Respondent = ItemAnalysis["respondent"];

/** How the questions of one's own application work, by the line of a version and of those who answered. */
export const itemsQuery = (application: string, version?: number, respondent?: Respondent) =>
  queryOptions({
    queryKey: figureKeys.items(application, version ?? 0, respondent),
    queryFn: () =>
      call(
        api.GET("/api/item-analysis/{application_id}", {
          params: { path: { application_id: application }, query: { version, respondent } },
        }),
      ),
  });

/** What the form would be without some questions. */
export const withoutQuery = (
  { application_id, version, respondent, snapshot }: ItemAnalysis,
  without: readonly string[],
) =>
  queryOptions({
    queryKey: figureKeys.itemsWithout(application_id, version, respondent, snapshot, without),
    queryFn: () =>
      call(
        api.POST("/api/item-analysis/{application_id}/what-if", {
          params: { path: { application_id } },
          body: { version, respondent, without: [...without] },
        }),
      ),
    placeholderData: keepPreviousData,
  });
