import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, call } from "@/api/client";
import { prefetchFresh, readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { newId } from "@/child/id";
import { browserMarks, readCurrent } from "@/work/marks";
import { activityKeys } from "../keys";
import { secondMark } from "./waiting";

type Schemas = components["schemas"];
export type SecondScoring = Schemas["SecondScoring"];
export type ScorerAgreement = Schemas["ScorerAgreement"];
export type ScoredTwice = Schemas["ScoredTwice"];
export type AgreementFigure = Schemas["AgreementFigure"];
export type KappaFigure = Schemas["KappaFigure"];
export type NewSettlement = Schemas["NewSettlement"];

const path = (id: string) => ({ params: { path: { id } } });

const fetchSecond = (id: string): Promise<SecondScoring> => call(api.GET("/api/activity/second/{id}", path(id)));

/** What a reading of a second scoring says about its numbers. */
interface Dated {
  activity_id: string;
  started_at?: string;
  questions?: readonly { question_no: number; revision: number }[];
}

const startOf = ({ started_at }: Dated) => (started_at ? Date.parse(started_at) : 0);

/** The mark of a question when a scoring began: the numbers up to it are those of a discarded one. */
const before = (no: string | number) => `before.${no}`;

/**
 * Remembers when an open scoring was started. One that replaces a discarded scoring numbers its scores from the beginning: what this
 * browser has stored of the discarded one says nothing about it.
 */
function rememberStart(account: string, second: Dated): void {
  const [mark, started] = [secondMark(second.activity_id), startOf(second)];
  const { started: known = 0, ...marks } = browserMarks.parts(account, mark);
  if (!second.questions || started <= known) return;
  const discarded = known > 0 ? second.questions.map(({ question_no: no }) => [before(no), marks[no] ?? 0]) : [];
  browserMarks.raiseParts(account, mark, { started, ...Object.fromEntries(discarded) });
}

/** Whether a reading is older than the scores of this scoring that this browser has stored. */
function isOlder(account: string, second: Dated): boolean {
  const marks = browserMarks.parts(account, secondMark(second.activity_id));
  if (!second.questions) return false;
  if (startOf(second) < (marks.started ?? 0)) return true;
  return second.questions.some(({ question_no: no, revision }) => {
    const stored = marks[no] ?? 0;
    return stored > (marks[before(no)] ?? 0) && revision < stored;
  });
}

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
