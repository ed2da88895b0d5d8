import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { activityKeys } from "@/features/activity/keys";
import { ReopeningList, TestSessionList } from "@/features/activity/TestSessionList";
import "@/words/activity";

const detailQuery = (id: string) =>
  queryOptions({
    queryKey: activityKeys.detail(id),
    queryFn: () => call(api.GET("/api/activity/{id}", { params: { path: { id } } })),
    staleTime: 0,
  });

/** The sessions of an activity, and that it was opened again; nothing of an activity that has neither. */
export function ActivityHistory({ activityId }: { activityId: string }) {
  const { data, error } = useQuery(detailQuery(activityId));
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return null;
  return (
    <>
      {data.sessions.length > 0 && (
        <section aria-label={t`Sessions`}>
          <strong>{t`Sessions`}</strong>
          <TestSessionList testSessions={data.sessions} />
        </section>
      )}
      {data.reopenings.length > 0 && (
        <section aria-label={t`Reopened`}>
          <strong>{t`Reopened`}</strong>
          <ReopeningList reopenings={data.reopenings} />
        </section>
      )}
    </>
  );
}
