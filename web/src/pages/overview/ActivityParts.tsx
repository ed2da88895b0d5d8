import { plural, t } from "@lingui/core/macro";
import "@/words/overview";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type Activity, activitiesQuery } from "@/features/activity/lists/activities";
import { isOnPaper, isRated } from "@/features/activity/lists/answeredBy";
import { formatDate, formatName } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import { TextLink } from "@/ui/links";
import { partOf } from "./part";
import { few, overviewQuery, type WaitingReport, type WorkOverview, waitingQuery } from "./queries";
import { ChildLink, countOf, Section, Titled, WorkRow } from "./Section";

/** Activities that were begun and not finished, the newest first. */
export function useOpenPart(account: string) {
  const query = useInfiniteQuery(activitiesQuery(account));
  return partOf("open", query, ({ pages: [page] }) =>
    page && page.rows.length > 0 ? (
      <Section
        title={t`Activities to resume`}
        count={countOf(page)}
        all={<TextLink to="/activities" search={{ tab: "resume" }}>{t`All open activities`}</TextLink>}
      >
        {page.rows.slice(0, few).map((activity) => (
          <OpenRow key={activity.activity_id} activity={activity} />
        ))}
      </Section>
    ) : undefined,
  );
}

export function OpenRow({ activity }: { activity: Activity }) {
  const { activity_id, child_id, first_name, last_name, title, answered, question_count, test_date } = activity;
  const name = formatName(first_name, last_name);
  return (
    <WorkRow
      name={name}
      lead={<ChildLink child={{ id: child_id, first_name, last_name }} />}
      what={
        <>
          <Titled>{title}</Titled> · {t`${answered} of ${question_count} answered`}
        </>
      }
      when={t`since ${formatDate(test_date)}`}
      action={
        isOnPaper(activity)
          ? {
              label: t`Enter from paper`,
              described: t`Enter ${title} with ${name} from paper`,
              link: { to: "/activity/paper/$activityID", params: { activityID: activity_id } },
            }
          : isRated(activity)
            ? undefined
            : {
                label: t`Resume`,
                described: t`Resume ${title} with ${name}`,
                link: { to: "/activity/$activityID", params: { activityID: activity_id } },
              }
      }
    />
  );
}

const shownPairs = 3;

/** Recent activities, one step from starting them again. The server leaves out those without a unit for a start. */
export function useAgainPart(account: string) {
  return partOf("again", useQuery(overviewQuery(account)), ({ start_again: pairs }) => {
    if (pairs.length === 0) return undefined;
    return (
      <Section title={t`Start again`} all={<TextLink to="/activities">{t`Start something else`}</TextLink>}>
        {pairs.slice(0, shownPairs).map((pair) => (
          <AgainRow key={`${pair.child_id} ${pair.application_id}`} pair={pair} />
        ))}
      </Section>
    );
  });
}

function AgainRow({ pair }: { pair: WorkOverview["start_again"][number] }) {
  const { child_id, first_name, last_name, application_id, title, test_date } = pair;
  const name = formatName(first_name, last_name);
  return (
    <WorkRow
      name={name}
      lead={<ChildLink child={{ id: child_id, first_name, last_name }} />}
      what={<Titled>{title}</Titled>}
      when={t`last on ${formatDate(test_date)}`}
      action={{
        label: t({ message: "Start", context: "an activity" }),
        described: t`Start ${title} with ${name}`,
        link: { to: "/activities", search: { application: application_id, child: child_id } },
      }}
    />
  );
}

/** Reports of finished activities that nobody has worked on. */
export function useReportsPart() {
  const query = useQuery(waitingQuery);
  return partOf("reports", query, (page) =>
    page.rows.length > 0 ? (
      <Section
        title={t`Reports waiting`}
        count={countOf(page)}
        all={<TextLink to="/activities" search={{ tab: "completed" }}>{t`All completed activities`}</TextLink>}
      >
        {page.rows.map((report) => (
          <ReportRow key={report.report_id} report={report} />
        ))}
      </Section>
    ) : undefined,
  );
}

function ReportRow({ report }: { report: WaitingReport }) {
  const { activity_id, child_id, first_name, last_name, title } = report;
  const name = formatName(first_name, last_name);
  return (
    <WorkRow
      name={name}
      lead={<ChildLink child={{ id: child_id, first_name, last_name }} />}
      what={<Titled>{title}</Titled>}
      when={t`tested on ${formatDate(testDay(report))}`}
      action={{
        label: t`Open report`,
        described: t`Open report of ${name}, ${title}`,
        link: { to: "/activity/report/$activityID", params: { activityID: activity_id } },
      }}
    />
  );
}

/** Recently shared children without any activity. */
export function useSharedChildrenPart(account: string) {
  const query = useQuery(overviewQuery(account));
  return partOf("shared-children", query, ({ shared_children, shared_count }) =>
    shared_children.length > 0 ? (
      <Section
        title={t`Children shared with you`}
        count={shared_count}
        all={<TextLink to="/dashboard">{t`All children`}</TextLink>}
      >
        {shared_children.map(({ child_id, first_name, last_name, shared_by, shared_at }) => {
          const name = formatName(first_name, last_name);
          return (
            <WorkRow
              key={child_id}
              name={name}
              lead={<ChildLink child={{ id: child_id, first_name, last_name }} />}
              what={t`shared by ${shared_by}`}
              when={t`since ${formatDate(shared_at)}`}
              action={{
                label: t`Start activity`,
                described: t`Start activity with ${name}`,
                link: { to: "/activities", search: { child: child_id } },
              }}
            />
          );
        })}
      </Section>
    ) : undefined,
  );
}

/** How many accounts wait, in words. */
export const accountsWaiting = (count: number) =>
  plural(count, { one: "# account waits for approval", other: "# accounts wait for approval" });
