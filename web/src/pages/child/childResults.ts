import { queryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { formatLocale } from "@/words/locale";

export type Finished = components["schemas"]["Row"] & { finish_date: string };

/** More results of one child than this are not drawn. */
export const mostResults = 500;
const pageSize = 100;

/** The finished activities of a child, from the first to the last. */
export const childResultsQuery = (childId: string) =>
  queryOptions({
    queryKey: figureKeys.results(childId),
    queryFn: async () => {
      const all: Finished[] = [];
      let after: string | undefined;
      do {
        const page = await callPage(
          api.GET("/api/activity/child/{id}", {
            params: { path: { id: childId }, query: { state: "finished", limit: pageSize, after } },
          }),
        );
        all.push(...(page.rows as Finished[]));
        after = page.next;
      } while (after && all.length < mostResults);
      return all.sort((a, b) => a.finish_date.localeCompare(b.finish_date));
    },
  });

export type Open = components["schemas"]["Row"];

/** More open activities of one child than this are not among what is next. */
export const mostOpen = 5;

/** The activities that are under way with a child, the newest first. */
export const childOpenQuery = (childId: string) =>
  queryOptions({
    queryKey: figureKeys.openWith(childId),
    queryFn: async () => {
      const query = { state: "open", limit: mostOpen } as const;
      return (await callPage(api.GET("/api/activity/child/{id}", { params: { path: { id: childId }, query } }))).rows;
    },
  });

/** The results of one application. */
export interface Series {
  application: string;
  title: string;
  results: Finished[];
  /** Results in which no question has a score, or no point can be reached: there is no share of them. */
  pointless: number;
}

/** Parts results by their application, those with the most first. A title is that of the latest result. */
export function bySeries(all: readonly Finished[]): Series[] {
  const found = new Map<string, Series>();
  for (const result of all) {
    const series = found.get(result.application_id) ?? {
      application: result.application_id,
      title: "",
      results: [],
      pointless: 0,
    };
    series.title = result.title;
    if (result.max_score > 0 && result.answered > 0) series.results.push(result);
    else series.pointless += 1;
    found.set(result.application_id, series);
  }
  return [...found.values()].sort(
    (a, b) => b.results.length - a.results.length || a.title.localeCompare(b.title, formatLocale()),
  );
}

/** The points reached of those that could be, 0 to 100. */
export const shareOf = ({ raw_score, max_score }: Finished): number => (100 * raw_score) / max_score;
