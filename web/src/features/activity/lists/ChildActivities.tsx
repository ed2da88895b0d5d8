import { t } from "@lingui/core/macro";
import { useDisclosure } from "@mantine/hooks";
import { IconCircleCheck, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatQuotient } from "@/charts/statistics";
import { answeredWords, skippedWords } from "@/charts/words";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { ShowMore } from "@/ui/list/ShowMore";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { useComparedPages } from "../compared";
import { comparisonOf, discardOf, moveOf, waysOn } from "./ActivityRowActions";
import { type Activity, childActivitiesQuery } from "./activities";
import { useFinishAgain } from "./acts/finishAgain";
import { comparedIds, isOfRater } from "./answeredBy";
import { TitleAndRater } from "./columns";
import "@/words/activity";

const DiscardDialog = lazyPart(async () => (await import("./acts/DiscardDialog")).DiscardDialog);

const MoveActivityDialog = lazyPart(async () => (await import("./acts/MoveActivityDialog")).MoveActivityDialog);

/** All activities with a child, of all specialists: the person who runs an open one can resume it. */
export function ChildActivities({ childId }: { childId: string }) {
  const list = useInfiniteQuery(childActivitiesQuery(childId));
  const isCompared = useComparedPages((list.data?.pages ?? []).map(({ rows }) => comparedIds(rows)));
  return (
    <Loaded query={list} failure={t`The activities could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
      {({ pages }) => (
        <>
          <DataTable
            caption={t`Activities of the child`}
            columns={columns}
            rows={pages.flatMap((page) => page.rows)}
            rowKey={(row) => row.activity_id}
            linkTo={(row) => waysOn(row, row.title)[0]?.link}
            actions={(row) => <ChildActivityActions activity={row} isCompared={isCompared(row.activity_id)} />}
            empty={<NoActivity />}
          />
          <ShowMore list={list} />
        </>
      )}
    </Loaded>
  );
}

interface ChildActivityActionsProps {
  activity: Activity;
  /** Other raters answered about the child too. */
  isCompared: boolean;
}

function ChildActivityActions({ activity, isCompared }: ChildActivityActionsProps) {
  const [main, ...others] = waysOn(activity, activity.title);
  const [discarding, { open, close }] = useDisclosure();
  const [moving, move] = useDisclosure();
  const finishAgain = useFinishAgain(activity);
  const acts = [
    ...(isCompared ? [comparisonOf(activity, activity.title)] : []),
    ...moveOf(activity, activity.title, move.open),
    ...discardOf(activity, activity.title, open),
  ];
  return (
    <>
      <RowActions name={activity.title} main={main} more={[...others, ...acts]} />
      {moving && (
        <MoveActivityDialog
          activityId={activity.activity_id}
          childId={activity.child_id}
          onClose={move.close}
          after={finishAgain}
        />
      )}
      {discarding && <DiscardDialog activityId={activity.activity_id} onClose={close} />}
    </>
  );
}

const NoActivity = () => (
  <EmptyState
    icon={IconPlayerPlay}
    title={t`Activities with this child will be here`}
    text={t`Start one with an application that you have.`}
    action={<ButtonLink to="/activities" search={{ tab: "start" }}>{t`Start an Activity`}</ButtonLink>}
  />
);

const ActivityStateBadge = ({ activity }: { activity: Activity }) =>
  activity.finish_date ? (
    <StatusBadge tone="good" icon={IconCircleCheck}>{t`Finished`}</StatusBadge>
  ) : (
    <StatusBadge tone="watch" icon={IconPlayerPause}>
      {isOfRater(activity)
        ? t`Open, ${{ answered: activity.answered }} of ${{ all: activity.question_count }} answered`
        : t`Open, ${{ scored: activity.answered }} of ${{ all: activity.question_count }} scored`}
    </StatusBadge>
  );

const hidden = () => t`You are scoring this activity a second time: the first scores are hidden until you submit.`;

/** The raw score; only a finished activity has one. */
function RawScore({ activity }: { activity: Activity }) {
  if (!activity.finish_date) return <Missing reason={t`The activity is not finished yet.`} />;
  if (activity.blind) return <Missing reason={hidden()} />;
  if (activity.answered === 0) return <Missing reason={t`No question has a score.`} />;
  return `${activity.raw_score} / ${activity.max_score}`;
}

function ActivityQuotient({ activity }: { activity: Activity }) {
  if (!activity.finish_date) return <Missing reason={t`The activity is not finished yet.`} />;
  if (activity.blind) return <Missing reason={hidden()} />;
  if (activity.max_score === 0) return <Missing reason={t`The application's questions have no points to reach.`} />;
  const { answered, question_count: questions } = activity;
  if (answered === 0) return <Missing reason={t`No question has a score.`} />;
  const words = (isOfRater(activity) ? answeredWords : skippedWords)(questions - answered, questions);
  return (
    <>
      {formatQuotient((activity.raw_score * 100) / activity.max_score)}
      <span style={{ display: "block", color: "var(--mp-ink-quiet)", fontSize: "var(--mp-text-13)" }}>{words}</span>
    </>
  );
}

const columns: Column<Activity>[] = [
  { key: "title", header: t`Application`, cell: (row) => <TitleAndRater activity={row} /> },
  { key: "date", header: t`Date`, cell: (row) => formatDate(row.test_date) },
  { key: "state", header: t`State`, cell: (row) => <ActivityStateBadge activity={row} /> },
  { key: "score", header: t`Raw Score`, numeric: true, cell: (row) => <RawScore activity={row} /> },
  { key: "quotient", header: t`Quotient`, numeric: true, cell: (row) => <ActivityQuotient activity={row} /> },
  {
    key: "by",
    header: t`Run by`,
    cell: (row) =>
      row.mine ? (
        t`You`
      ) : row.specialist ? (
        <bdi>{row.specialist}</bdi>
      ) : (
        <Missing reason={t`The account has no name.`} />
      ),
  },
];
