import { IconPlayerPause } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { useSearchText } from "@/ui/list/searchText";
import { ActivityCard } from "./ActivityCard";
import { ActivityDialog } from "./ActivityDialog";
import { ActivityFinder } from "./ActivityFinder";
import { type Activity, activitiesQuery } from "./activities";
import classes from "./lists.module.css";
import { activitiesSearch } from "./search";

/** Open activities, which can be searched and sorted. */
export function ResumeTab() {
  const { sort, application } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  const { text: find } = useSearchText();
  const list = useInfiniteQuery(activitiesQuery(useAccount().id, { find, sort, application }));
  return (
    <Loaded query={list} failure="The activities could not be loaded" skeleton={<ContentSkeleton shape="cards" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0 && !find) return <NoActivities application={application} />;
        return (
          <>
            <ActivityFinder sort={sort} />
            {rows.length === 0 && <p role="status">No activity has these words. Try fewer or other words.</p>}
            <ActivityCards rows={rows} />
            <ShowMore list={list} />
          </>
        );
      }}
    </Loaded>
  );
}

function ActivityCards({ rows }: { rows: Activity[] }) {
  const [chosen, setChosen] = useState<Activity>();
  return (
    <>
      <ul className={classes.grid}>
        {rows.map((activity) => (
          <ActivityCard
            key={activity.activity_id}
            image={activity.image}
            title={activity.title}
            onOpen={() => setChosen(activity)}
          >
            <Summary activity={activity} />
          </ActivityCard>
        ))}
      </ul>
      {chosen && <ActivityDialog activity={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Summary({ activity }: { activity: Activity }) {
  const { first_name, last_name, start_date, answered, question_count } = activity;
  return (
    <>
      <span dir="auto">{formatName(first_name, last_name)}</span>
      <span className={classes.detail}>
        {`Started ${formatDate(start_date)}, ${answered} of ${question_count} scored`}
      </span>
    </>
  );
}

const NoActivities = ({ application }: { application?: string }) => (
  <EmptyState
    icon={IconPlayerPause}
    title="Activities that are under way will be here"
    text="Start one with a child; it can be left and resumed."
    action={
      <ButtonLink to="/activities" search={{ tab: "start", application }}>
        Start an Activity
      </ButtonLink>
    }
  />
);
