import { plural, t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { activityKeys } from "@/features/activity/keys";
import { formatDateTime } from "@/ui/format";
import { isOnPaper, isRated } from "../answeredBy";
import "@/words/activity";

export type OpenActivity = components["schemas"]["OpenActivity"];

/** The open activities of an application with a child, of all specialists. Always read again: a colleague may have started one. */
export const openWithQuery = (childId: string, applicationId: string) =>
  queryOptions({
    queryKey: activityKeys.openWith(childId, applicationId),
    queryFn: () =>
      call(
        api.GET("/api/activity/open/{id}", {
          params: { path: { id: childId }, query: { application_id: applicationId } },
        }),
      ),
    staleTime: 0,
  });

/** The server refused a start beside an open activity that was not known here. */
export const isOpenAlready = (error: unknown) => error instanceof ApiError && error.code === "activity-open";

/** When an activity was started, and how far it is. */
export function progressWords({ start_date, answered, question_count }: OpenActivity): string {
  const since = formatDateTime(start_date);
  const done = plural(question_count, {
    one: `${answered} of # question answered`,
    other: `${answered} of # questions answered`,
  });
  return t`Open since ${since}, ${done}.`;
}

/** The specialist who runs an activity, and their device; of another, how its answers come. */
export function holderWords({ mine, specialist, holder, entry }: OpenActivity): string {
  if (isOnPaper({ entry })) return t`It is entered from paper.`;
  if (isRated({ entry })) return t`A rater answers it.`;
  const who = mine ? t`You run it` : t`${specialist} runs it`;
  if (!holder?.device_name) return t`${who}.`;
  return holder.live ? t`${who}, now on ${holder.device_name}.` : t`${who}, last on ${holder.device_name}.`;
}
