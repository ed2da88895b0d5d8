import { t } from "@lingui/core/macro";
import "@/words/overview";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { quietDays } from "@/features/people/search";
import { type SharedReportRow, sharedReportsQuery } from "@/features/report/lists/reportLists";
import { measuresQuery } from "@/features/specialist/children/cohort";
import { stateLines } from "@/features/specialist/children/scores";
import { formatDate, formatName } from "@/ui/format";
import { clauses } from "@/ui/format/joined";
import { testDay } from "@/ui/format/testDay";
import { TextLink } from "@/ui/links";
import type { RowAction } from "@/ui/list/RowActions";
import { both, partOf } from "./part";
import { dueQuery, few, quietQuery, quietSearch } from "./queries";
import { ChildLink, countOf, Section, Titled, WorkRow } from "./Section";

const startWith = (childId: string, name: string): RowAction => ({
  label: t`Start activity`,
  described: t`Start activity with ${name}`,
  link: { to: "/activities", search: { child: childId } },
});

/** Children that are due by a measure's rule. */
export function useDuePart() {
  const query = useQuery(dueQuery);
  return partOf("due", both(query, useQuery(measuresQuery)), ([page, measures]) =>
    page.rows.length > 0 ? (
      <Section
        title={t`Due to be measured`}
        count={countOf(page)}
        all={<TextLink to="/specialistDashboard" search={{ state: "due" }}>{t`All who are due`}</TextLink>}
      >
        {page.rows.map((child) => {
          const { child_id, first_name, last_name } = child;
          const name = formatName(first_name, last_name);
          return (
            <WorkRow
              key={child_id}
              name={name}
              lead={<ChildLink child={{ id: child_id, first_name, last_name }} />}
              what={clauses(stateLines(child, measures, "due"))}
              action={startWith(child_id, name)}
            />
          );
        })}
      </Section>
    ) : undefined,
  );
}

/** Children who have had no result for long, those without any first. */
export function useQuietPart() {
  const query = useQuery(quietQuery);
  return partOf("quiet", query, (page) =>
    page.rows.length > 0 ? (
      <Section
        title={t`No result in the last ${quietDays} days`}
        count={countOf(page)}
        all={<TextLink to="/dashboard" search={quietSearch}>{t`See these children`}</TextLink>}
      >
        {page.rows.map(({ id, first_name, last_name, last_result }) => {
          const name = formatName(first_name, last_name);
          return (
            <WorkRow
              key={id}
              name={name}
              lead={<ChildLink child={{ id, first_name, last_name }} />}
              what={last_result ? <Titled>{last_result.title}</Titled> : t`No result yet`}
              when={last_result && t`last result ${formatDate(testDay(last_result))}`}
              action={startWith(id, name)}
            />
          );
        })}
      </Section>
    ) : undefined,
  );
}

/** Reports that others share with the account as a child's guardian. */
export function useSharedReportsPart(account: string) {
  const query = useInfiniteQuery(sharedReportsQuery(account));
  return partOf("shared-reports", query, ({ pages: [page] }) =>
    page && page.rows.length > 0 ? (
      <Section
        title={t`Reports shared with you`}
        count={countOf(page)}
        all={<TextLink to="/myChildren">{t`Your children and their reports`}</TextLink>}
      >
        {page.rows.slice(0, few).map((row) => (
          <SharedReportLine key={row.report_id} row={row} />
        ))}
      </Section>
    ) : undefined,
  );
}

function SharedReportLine({ row }: { row: SharedReportRow }) {
  const { report_id, first_name, last_name, title, shared_at, shared_by } = row;
  const name = formatName(first_name, last_name);
  return (
    <WorkRow
      name={name}
      lead={<bdi>{name}</bdi>}
      what={
        <>
          <Titled>{title}</Titled> · {t`shared by ${shared_by}`}
        </>
      }
      when={t`since ${formatDate(shared_at)}`}
      action={{
        label: t`See Report`,
        described: t`See Report of ${name}, ${title}`,
        link: { to: "/individualReport/$reportID", params: { reportID: report_id }, search: { shared: true } },
      }}
    />
  );
}
