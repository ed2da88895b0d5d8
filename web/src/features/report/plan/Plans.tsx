import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconAlertTriangle, IconTargetArrow } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AppListProps } from "@/features/activity/menu/AppChildren";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Missing } from "@/ui/Missing";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { type PlannedChild, plansQuery } from "./plan";
import { isOverdue } from "./planWords";
import "@/words/report";

/** The children who took an application with this account, and the state of their plans. */
export function Plans({ applicationID, read }: AppListProps) {
  const { asked, turn } = useCursorPages(read);
  return (
    <Page
      title={t`Intervention Plans`}
      lead={
        <Trans>
          The goals of the children with whom you ran{" "}
          <TextLink to="/testAppMenu/$applicationID" params={{ applicationID }}>
            this application
          </TextLink>
          .
        </Trans>
      }
    >
      <PagedTable
        list={useQuery(plansQuery(applicationID, asked.after))}
        failure={t`The plans could not be loaded`}
        place={asked}
        onPage={turn}
        caption={t`Intervention Plans`}
        columns={columns}
        rowKey={({ child_id }) => child_id}
        openLabel={t`Plan of`}
        linkTo={({ child_id: childID }) => ({
          to: "/plan/$childID",
          params: { childID },
          search: { application: applicationID },
        })}
        empty={
          <EmptyState
            icon={IconTargetArrow}
            title={t`The children with whom you run this application will be here`}
            text={t`Each can have a plan of goals, with dates on which you look at them again.`}
            action={
              <ButtonLink to="/activities" search={{ tab: "start", application: applicationID }}>
                {t`Start activity`}
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  );
}

const columns: Column<PlannedChild>[] = [
  {
    key: "name",
    header: t`Child`,
    cell: ({ first_name, last_name }) => <bdi>{formatName(first_name, last_name)}</bdi>,
  },
  { key: "goals", header: t`Goals`, cell: (child) => goalWords(child) },
  { key: "review", header: t`Next review`, cell: (child) => <NextReview child={child} /> },
];

const goalWords = ({ has_plan, open_goals }: PlannedChild) =>
  has_plan ? plural(open_goals, { 0: "No open goal", one: "# open goal", other: "# open goals" }) : t`No plan yet`;

function NextReview({ child: { next_review } }: { child: PlannedChild }) {
  if (!next_review) return <Missing reason={t`No review is due.`} />;
  const day = formatDate(next_review);
  if (!isOverdue({ status: "planned", review_date: next_review })) return day;
  return <StatusBadge tone="watch" icon={IconAlertTriangle}>{t`Overdue since ${day}`}</StatusBadge>;
}
