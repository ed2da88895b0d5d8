import { t } from "@lingui/core/macro";
import "@/words/insight";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { activitiesQuery } from "@/features/activity/lists/activities";
import { formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { Block } from "./Block";
import { NamedChild } from "./NamedChild";

/** Activities that are under way, newest first. */
export function OpenNow() {
  const { data, error, refetch } = useInfiniteQuery(activitiesQuery(useAccount().id));
  return (
    <Block
      title={t`Open activities`}
      list={{ data: data?.pages[0], error, refetch }}
      failure={t`The open activities could not be loaded`}
      nothing={t`Nothing is open. An activity that you start and do not finish waits for you here.`}
      rowKey={(activity) => activity.activity_id}
      row={({ activity_id, child_id, first_name, last_name, title }) => (
        <>
          <NamedChild child={{ id: child_id, first_name, last_name }}>
            <bdi>{title}</bdi>
          </NamedChild>
          <ButtonLink
            to="/activity/$activityID"
            params={{ activityID: activity_id }}
            variant="light"
            aria-label={t`Resume ${title} with ${formatName(first_name, last_name)}`}
          >{t`Resume`}</ButtonLink>
        </>
      )}
      all={
        <TextLink to="/activities" search={data?.pages[0]?.rows.length ? { tab: "resume" } : {}}>
          {data?.pages[0]?.rows.length ? t`All open activities` : t`Start an activity`}
        </TextLink>
      }
    />
  );
}
