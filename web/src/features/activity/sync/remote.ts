import { queryOptions } from "@tanstack/react-query";
import { claim } from "@/api/claim";
import { api, call, callPage, type ListPage } from "@/api/client";
import type { components } from "@/api/schema";
import { activityKeys } from "../keys";
import type { Edit, EditOutcome } from "../store/outbox";

export type Detail = components["schemas"]["Detail"];
export type Tap = components["schemas"]["Tap"];

const path = (id: string) => ({ params: { path: { id } } });

/** One activity with everything that the runner opens it with. Always asked anew: it may have gone on elsewhere. */
export const runnerQuery = (id: string) =>
  queryOptions({
    queryKey: activityKeys.runner(id),
    queryFn: async () => {
      const [detail, structure, results] = await Promise.all([
        call(api.GET("/api/activity/{id}", path(id))),
        call(api.GET("/api/activity/structure/{id}", path(id))),
        call(api.GET("/api/question-result/activity/{id}", path(id))),
      ]);
      return { detail, structure, results };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** An application for the tester: published, or the caller's own. */
export const structureQuery = (id: string) =>
  queryOptions({
    queryKey: activityKeys.structure(id),
    queryFn: () => call(api.GET("/api/appAdmin/application/structure/{id}", path(id))),
    staleTime: 0,
  });

export const sendEdits = (edits: Edit[]): Promise<EditOutcome[]> =>
  call(api.PATCH("/api/question-result/batch", { body: edits }));

/** All taps of an activity, in their order; the server hands them out in pages. */
export async function fetchTaps(id: string): Promise<Tap[]> {
  const taps: Tap[] = [];
  let after: string | undefined;
  do {
    const page: ListPage<Tap> = await callPage(
      api.GET("/api/activity/taps/{id}", { params: { path: { id }, query: { after } } }),
    );
    taps.push(...page.rows);
    after = page.next || undefined;
  } while (after);
  return taps;
}

/** A code by which another device joins; it holds for some minutes. */
export const openPairing = (id: string) => call(api.POST("/api/activity/pairing/{id}", path(id)));

export const direct = (id: string, index: number) =>
  call(api.POST("/api/activity/live/{id}", { ...path(id), body: { type: "changeIndex", index } }));

/** The activity's own seconds; with `finish` it is over, at the server's time. */
export const changeActivity = (id: string, totalDuration: number, finish: boolean) =>
  call(
    api.PATCH("/api/activity/{id}", {
      ...path(id),
      body: { total_duration: totalDuration, finish_date: finish ? new Date().toISOString() : undefined },
    }),
  );

/** A browser lets a page that goes away send this much at most. */
const lastWordsLimit = 60_000;

/** Sends what waits while the page goes away. Nothing waits for the answer; the next visit repeats it. */
export function sendLastWords(edits: Edit[]): void {
  const body = JSON.stringify(edits);
  if (edits.length === 0 || body.length > lastWordsLimit) return;
  const headers = { "Content-Type": "application/json", ...claim() };
  void fetch("/api/question-result/batch", { method: "PATCH", headers, body, keepalive: true }).catch(() => undefined);
}
