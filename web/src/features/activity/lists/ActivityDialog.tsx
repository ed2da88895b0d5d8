import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Dialog } from "@/ui/dialog/Dialog";
import { formatDate, formatName } from "@/ui/format";
import { finishDay } from "@/ui/format/testDay";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import type { Activity } from "./activities";
import { answeredBy, isOnPaper, isRated } from "./answeredBy";
import classes from "./lists.module.css";
import "@/words/activity";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { activityKeys } from "@/features/activity/keys";
import { ReopeningList, TestSessionList } from "@/features/activity/TestSessionList";

const ReopenDialog = lazyPart(async () => (await import("./acts/ReopenDialog")).ReopenDialog);

/** The details of an activity, and where to go from there. */
export function ActivityDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const params = { activityID: activity.activity_id };
  const by = answeredBy(activity);
  const [reopening, { open, close }] = useDisclosure();
  if (reopening) return <ReopenDialog activityId={activity.activity_id} onClose={close} />;
  return (
    <Dialog onClose={onClose} title={activity.title}>
      <Stack>
        <dl className={classes.facts}>
          <dt>{t`Child`}</dt>
          <dd>
            <bdi>{formatName(activity.first_name, activity.last_name)}</bdi>
          </dd>
          {by && (
            <>
              <dt>{t`Answered by`}</dt>
              <dd>
                <bdi>{by}</bdi>
              </dd>
            </>
          )}
          <dt>{t`Date started`}</dt>
          <dd>{formatDate(activity.test_date)}</dd>
          {activity.finish_date && (
            <>
              <dt>{t`Date completed`}</dt>
              <dd>{formatDate(finishDay(activity))}</dd>
            </>
          )}
          <dt>{t({ message: "Scored", context: "questions" })}</dt>
          <dd>{t`${{ answered: activity.answered }} of ${{ all: activity.question_count }} questions`}</dd>
        </dl>
        {!activity.discarded && <ActivityHistory activityId={activity.activity_id} />}
        <Group justify="flex-end">
          {activity.finish_date && (
            <ButtonLink to="/activity/second/$activityID" params={params} variant="subtle">
              {t`Second scoring`}
            </ButtonLink>
          )}
          {activity.finish_date && activity.mine && (
            <Button variant="subtle" onClick={open}>
              {t`Reopen`}
            </Button>
          )}
          {!activity.discarded && !activity.finish_date && isOnPaper(activity) && (
            <ButtonLink to="/activity/paper/$activityID" params={params} data-autofocus>
              {t`Enter from paper`}
            </ButtonLink>
          )}
          {activity.discarded || (!activity.finish_date && isRated(activity)) ? null : activity.finish_date ? (
            <ButtonLink to="/activity/report/$activityID" params={params} data-autofocus>{t`See Report`}</ButtonLink>
          ) : (
            <ButtonLink to="/activity/$activityID" params={params} data-autofocus>{t`Resume Activity`}</ButtonLink>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

const detailQuery = (id: string) =>
  queryOptions({
    queryKey: activityKeys.detail(id),
    queryFn: () => call(api.GET("/api/activity/{id}", { params: { path: { id } } })),
    staleTime: 0,
  });

/** The sessions and reopenings of an activity; nothing for an activity without any. */
function ActivityHistory({ activityId }: { activityId: string }) {
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
