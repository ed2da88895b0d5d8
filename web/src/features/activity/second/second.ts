import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, call } from "@/api/client";
import { prefetchFresh, readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { newId } from "@/child/id";
import { readCurrent } from "@/work/marks";
import { activityKeys } from "../keys";
import { isOlder, rememberStart } from "./restarted";

type Schemas = components["schemas"];
export type SecondScoring = Schemas["SecondScoring"];
export type ScorerAgreement = Schemas["ScorerAgreement"];
export type ScoredTwice = Schemas["ScoredTwice"];
export type AgreementFigure = Schemas["AgreementFigure"];
export type KappaFigure = Schemas["KappaFigure"];
export type NewSettlement = Schemas["NewSettlement"];

const path = (id: string) => ({ params: { path: { id } } });

const fetchSecond = (id: string): Promise<SecondScoring> => call(api.GET("/api/activity/second/{id}", path(id)));

/** A second scoring, with no older scores than this browser has stored. */
export const secondQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: activityKeys.second(id),
    queryFn: () => {
      const isOld = (second: SecondScoring) => {
        rememberStart(account, second);
        return isOlder(account, second);
      };
      const begun = readFresh(activityKeys.second(id), () => fetchSecond(id));
      return readCurrent(() => fetchSecond(id), isOld, begun);
    },
    staleTime: 0,
  });

/** Asks for a second scoring before its screen is drawn. */
export const prefetchSecond = (id: string): void =>
  prefetchFresh({ queryKey: activityKeys.second(id), queryFn: () => fetchSecond(id) });

/** What can be done with a second scoring. Each takes over what the server answers. */
export function useSecondActs(id: string) {
  const client = useQueryClient();
  const take = useCallback(
    async (asked: Promise<SecondScoring>) => {
      client.setQueryData(activityKeys.second(id), await asked);
      // Lists and reports show more or less of the activity from now on.
      void client.invalidateQueries({ queryKey: activityKeys.all });
      void client.invalidateQueries({ queryKey: ["reports"] });
    },
    [client, id],
  );
  return {
    start: () =>
      take(call(api.POST("/api/activity/second/{id}", { ...path(id), body: { second_scoring_id: newId() } }))),
    submit: () => take(call(api.POST("/api/activity/second/submit/{id}", path(id)))),
    settle: (settlement: NewSettlement) =>
      take(call(api.POST("/api/activity/second/settle/{id}", { ...path(id), body: settlement }))),
    apply: () => take(call(api.POST("/api/activity/second/apply/{id}", path(id)))),
    discard: async () => {
      await call(api.DELETE("/api/activity/second/{id}", path(id)));
      await client.invalidateQueries({ queryKey: activityKeys.second(id) });
      void client.invalidateQueries({ queryKey: activityKeys.all });
    },
  };
}
