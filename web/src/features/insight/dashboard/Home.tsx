import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/insight";
import { Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { OffersNotice } from "@/features/people/data/OffersNotice";
import { NoPeople } from "@/features/people/NoPeople";
import { quietDays } from "@/features/people/search";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { SharedReports } from "@/features/report/lists/SharedReports";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { Block } from "./Block";
import classes from "./Home.module.css";
import { NamedChild } from "./NamedChild";
import { NewestPeople } from "./NewestPeople";
import { OpenNow } from "./OpenNow";
import { newestQuery, quietQuery, quietSearch, waitingQuery } from "./today";

/** What there is to do today, and who came last. */
export function Home({ add }: { add: () => void }) {
  const newest = useQuery(newestQuery);
  return (
    <section aria-label={t`Home`} className={classes.home}>
      <OffersNotice />
      <SharedWithYou />
      {newest.data?.rows.length === 0 ? (
        <NoPeople add={add} />
      ) : (
        <div className={classes.blocks}>
          <OpenNow />
          <WaitingReports />
          <QuietChildren />
          <NewestPeople />
        </div>
      )}
    </section>
  );
}

/** Children who have had no result for long, those without any first. */
function QuietChildren() {
  const list = useQuery(quietQuery);
  return (
    <Block
      title={t`No result in the last ${quietDays} days`}
      list={list}
      failure={t`The children could not be loaded`}
      nothing={t`Every child has a result of the last ${quietDays} days.`}
      rowKey={(child) => child.id}
      row={(child) => (
        <>
          <NamedChild child={child} />
          <Text size="sm" c="dimmed" className="mp-figures">
            {child.last_result_at ? formatDate(child.last_result_at) : t`No result yet`}
          </Text>
        </>
      )}
      all={
        list.data &&
        list.data.rows.length > 0 && (
          <TextLink to="/dashboard" search={{ tab: "people", ...quietSearch }}>{t`See these children`}</TextLink>
        )
      }
    />
  );
}

/** Reports that others share with the account as a child's guardian. A parent sees what will be here, others once there is one. */
function SharedWithYou() {
  const { id, role } = useAccount();
  const { data } = useInfiniteQuery(sharedReportsQuery(id));
  const any = data?.pages.some((page) => page.rows.length > 0);
  if (!any && role !== "Parent/Caretaker") return null;
  return (
    <section aria-labelledby="shared-with-you">
      <Title order={2} id="shared-with-you" mb="md">{t`Shared with you`}</Title>
      <SharedReports />
    </section>
  );
}

/** Finished activities whose report nobody has worked on. */
function WaitingReports() {
  return (
    <Block
      title={t`Reports waiting`}
      list={useQuery(waitingQuery)}
      failure={t`The reports could not be loaded`}
      nothing={t`No report waits. When an activity is finished, its report appears here until you work on it.`}
      rowKey={(report) => report.report_id}
      row={({ activity_id, child_id, first_name, last_name, title, finish_date }) => (
        <>
          <NamedChild child={{ id: child_id, first_name, last_name }}>
            <Trans>
              <bdi>{title}</bdi>, finished {formatDate(finish_date)}
            </Trans>
          </NamedChild>
          <ButtonLink
            to="/activity/report/$activityID"
            params={{ activityID: activity_id }}
            variant="light"
            aria-label={t`Open the report of ${formatName(first_name, last_name)}, ${title}`}
          >{t`Open`}</ButtonLink>
        </>
      )}
      all={<TextLink to="/activities" search={{ tab: "completed" }}>{t`Completed activities`}</TextLink>}
    />
  );
}
