import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { placeOfTest } from "@/features/activity/lists/activities";
import { type Call, CallError } from "@/rater/call";
import { locks } from "@/work/locks";

export type TelephoneSheet = components["schemas"]["TelephoneSheet"];

/**
 * Begins the form, or opens it again with what was answered: the first call takes a unit. What another page is sending of the form
 * under the lock arrives before.
 */
export const sheetQuery = (requestId: string, formId: string, lock: string) =>
  queryOptions({
    queryKey: ["rating-sheet", requestId, formId],
    queryFn: async () => {
      await locks().passed(lock);
      return call(
        api.POST("/api/rating-request/{id}/telephone", {
          params: { path: { id: requestId } },
          body: { form_id: formId, ...placeOfTest() },
        }),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Sends as the raters' page does, in the name of the account, for as long as the form is open. */
export function callFor(requestId: string, form_id: string): { call: Call; isOpen: boolean } {
  const at = { params: { path: { id: requestId } } };
  const send = (path: string, body: object): Promise<unknown> =>
    path.endsWith("finish")
      ? call(api.POST("/api/rating-request/{id}/finish", { ...at, body: { form_id, missing_shown: true } }))
      : call(api.POST("/api/rating-request/{id}/answers", { ...at, body: { form_id, ...(body as NewAnswers) } }));
  const line = {
    isOpen: true,
    call: async <Answer>(path: string, body: object = {}): Promise<Answer> => {
      if (!line.isOpen) throw new CallError(closed);
      try {
        return (await send(path, body)) as Answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // After the end of a session they wait for the next log-in, as without a line.
        throw new CallError(error.status === 401 ? 0 : error.status, error.code, error.retryAfter);
      }
    },
  };
  return line;
}

/** Ends the tries of a form that was left. */
const closed = 410;

type NewAnswers = Pick<components["schemas"]["TelephoneAnswers"], "answers">;
