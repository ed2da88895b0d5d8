import { t } from "@lingui/core/macro";
import "@/words/children";
import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { formatQuotient } from "@/charts/statistics";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import { CompareRaters } from "./CompareRaters";
import { childResultsQuery, type Finished, shareOf } from "./childResults";

const most = 3;
const report = "/activity/report/$activityID";
const second = "/activity/second/$activityID";

/** The results that came last, each with its report. Without any, what is drawn below says so. */
export function LastResults({ childId }: { childId: string }) {
  const { data = [] } = useQuery(childResultsQuery(childId));
  const navigate = useNavigate();
  if (data.length === 0) return null;
  const open = ({ activity_id, blind }: Finished) =>
    void navigate({ to: blind ? second : report, params: { activityID: activity_id } });
  return (
    <Stack gap="xs" component="section" aria-labelledby="last-results">
      <Title order={2} size="h3" id="last-results">{t`Last results`}</Title>
      <DataTable
        caption={t`Last results`}
        columns={columns()}
        rows={data.slice(-most).reverse()}
        rowKey={({ activity_id }) => activity_id}
        onOpen={open}
        openLabel={t`See Report of`}
        actions={(row) => <ResultActions row={row} />}
      />
      <CompareRaters results={data} />
      {data.length > most && (
        <TextLink
          to="/dashboard/child/$childID"
          params={{ childID: childId }}
          search={{ tab: "reports" }}
        >{t`All reports`}</TextLink>
      )}
    </Stack>
  );
}

function ResultActions({ row }: { row: Finished }) {
  const { activity_id, child_id, application_id, title, test_date } = row;
  const name = t`${title}, ${formatDate(test_date)}`;
  const params = { activityID: activity_id };
  return (
    <RowActions
      name={name}
      main={
        row.blind
          ? {
              label: t`Go on scoring`,
              described: t`Go on scoring ${title} a second time`,
              link: { to: second, params },
            }
          : { label: t`See Report`, described: t`See Report, ${name}`, link: { to: report, params } }
      }
      more={[
        {
          label: t`Intervention plan`,
          link: { to: "/plan/$childID", params: { childID: child_id }, search: { application: application_id } },
        },
      ]}
    />
  );
}

const columns = (): Column<Finished>[] => [
  { key: "title", header: t`Application`, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "date", header: t`Test date`, cell: ({ test_date }) => formatDate(test_date) },
  { key: "share", header: t`Share of points`, numeric: true, cell: (row) => <ShareOfPoints row={row} /> },
  {
    key: "by",
    header: t`Run by`,
    cell: ({ mine, specialist }) =>
      mine ? t`You` : specialist ? <bdi>{specialist}</bdi> : <Missing reason={t`The account has no name.`} />,
  },
];

function ShareOfPoints({ row }: { row: Finished }) {
  if (row.blind)
    return (
      <Missing reason={t`You are scoring this activity a second time: the first scores are hidden until you submit.`} />
    );
  if (row.answered === 0) return <Missing reason={t`No question has a score.`} />;
  if (row.max_score === 0) return <Missing reason={t`The application's questions have no points to reach.`} />;
  return formatQuotient(shareOf(row));
}
