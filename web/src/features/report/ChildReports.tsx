import { IconFileText } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { ShowMore } from "@/ui/ShowMore";
import { reportColumns } from "./reportColumns";
import { childReportsQuery, type ReportRow } from "./reportLists";
import { ShareReport } from "./ShareReport";

/** The reports of a child, whoever ran the activities; who may, shares them with guardians. */
export function ChildReports({ childId }: { childId: string }) {
  const list = useInfiniteQuery(childReportsQuery(childId));
  const { data, error, refetch } = list;
  if (!data) {
    if (!error) return <ContentSkeleton shape="table" />;
    return <ErrorState title="The reports could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <DataTable
        caption="Reports of the child"
        columns={reportColumns}
        rows={data.pages.flatMap((page) => page.rows)}
        rowKey={(row) => row.report_id}
        actions={(row) => <Acts row={row} />}
        empty={
          <EmptyState
            icon={IconFileText}
            title="Reports of this child will be here"
            text="Each finished activity has one."
          />
        }
      />
      <ShowMore list={list} />
    </>
  );
}

function Acts({ row }: { row: ReportRow }) {
  const name = `${row.title}, ${formatDate(row.finish_date)}`;
  return (
    <>
      {row.can_share && (
        <ShareReport reportId={row.report_id} childId={row.child_id} sharedWith={row.shared_with} name={name} />
      )}
      <ButtonLink
        to="/individualReport/$reportID"
        params={{ reportID: row.report_id }}
        variant="default"
        aria-label={`See Report ${name}`}
      >
        See Report
      </ButtonLink>
    </>
  );
}
