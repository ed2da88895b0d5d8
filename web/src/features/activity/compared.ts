import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "./figureKeys";

export type Compared = components["schemas"]["Compared"];

const querySerializer = { array: { style: "form", explode: false } } as const;

/** Which activities, each answered by a rater, can be compared with those of other raters, and with which. */
export const comparedQuery = (activityIds: readonly string[]) =>
  queryOptions({
    queryKey: figureKeys.compared(activityIds),
    queryFn: () =>
      call(api.GET("/api/report/raters", { params: { query: { activity_id: [...activityIds] } }, querySerializer })),
    enabled: activityIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** Whether there is a comparison for an activity of a list. Until that is known, none is offered. */
export function useCompared(activityIds: readonly string[]): (activityId: string) => boolean {
  const { data = [] } = useQuery(comparedQuery(activityIds));
  return (id) => data.some(({ activity_id }) => activity_id === id);
}

/** The same for the pages of a list that have been read so far. */
export function useComparedPages(pages: readonly (readonly string[])[]): (activityId: string) => boolean {
  const found = useQueries({ queries: pages.map((ids) => comparedQuery(ids)) });
  return (id) => found.some(({ data = [] }) => data.some(({ activity_id }) => activity_id === id));
}

/** Where several raters are compared. */
export const comparisonLink = (activityID: string) =>
  ({ to: "/activity/report/$activityID", params: { activityID }, search: { section: "summary" } }) as const;
