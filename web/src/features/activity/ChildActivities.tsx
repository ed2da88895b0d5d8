import { IconPlayerPlay } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { ButtonLink } from "@/ui/links";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { ShowMore } from "@/ui/ShowMore";
import { childActivityColumns } from "./childActivityColumns";
import { type Activity, childActivitiesQuery } from "./lists/activities";

/** All activities with a child, whoever ran them: those under way can be resumed by who runs them. */
export function ChildActivities({ childId }: { childId: string }) {
  const list = useInfiniteQuery(childActivitiesQuery(childId));
  const { data, error, refetch } = list;
  if (!data) {
    if (!error) return <ContentSkeleton shape="table" />;
    return <ErrorState title="The activities could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <DataTable
        caption="Activities of the child"
        columns={childActivityColumns}
        rows={data.pages.flatMap((page) => page.rows)}
        rowKey={(row) => row.activity_id}
        actions={(row) => <Way activity={row} />}
        empty={<NoActivity />}
      />
      <ShowMore list={list} />
    </>
  );
}

function Way({ activity }: { activity: Activity }) {
  const params = { activityID: activity.activity_id };
  if (activity.finish_date) {
    return (
      <ButtonLink
        to="/activity/report/$activityID"
        params={params}
        variant="default"
        aria-label={`See Report of ${activity.title}`}
      >
        See Report
      </ButtonLink>
    );
  }
  if (!activity.mine) return null;
  return (
    <ButtonLink to="/activity/$activityID" params={params} aria-label={`Resume Activity ${activity.title}`}>
      Resume
    </ButtonLink>
  );
}

const NoActivity = () => (
  <EmptyState
    icon={IconPlayerPlay}
    title="Activities with this child will be here"
    text="Start one with an application that you have."
    action={
      <ButtonLink to="/activities" search={{ tab: "start" }}>
        Start an Activity
      </ButtonLink>
    }
  />
);
