import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { fetchActivityStructure } from "@/api/structure";
import { toQuestions } from "@/features/activity/runner/questions";

/** What the child touched on one question, at most a thousand times. */
export const touchesQuery = (activityID: string, questionNo: number) =>
  queryOptions({
    queryKey: ["report", "touches", activityID, questionNo],
    queryFn: () =>
      call(
        api.GET("/api/activity/taps/{id}", {
          params: { path: { id: activityID }, query: { question_no: questionNo } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The questions as the child saw them. */
export const seenQuery = (activityID: string) =>
  queryOptions({
    queryKey: ["report", "seen", activityID],
    queryFn: async () => toQuestions(await fetchActivityStructure(activityID)),
    staleTime: Number.POSITIVE_INFINITY,
  });
