import { IconClock, IconFileText, IconLock, IconShare } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { ShowMore } from "@/ui/list/ShowMore";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { ShareReport } from "../sharing/ShareReport";
import { childReportsQuery, type ReportRow } from "./reportLists";

function SharingState({ row }: { row: ReportRow }) {
  const count = row.shared_with.length;
  if (count > 0 && !row.signed_version) {
    return (
      <StatusBadge tone="watch" icon={IconClock}>
        Shared once it is signed
      </StatusBadge>
    );
  }
  if (count > 0) {
    return (
      <StatusBadge tone="good" icon={IconShare}>
        {count === 1 ? "Shared with 1 guardian" : `Shared with ${count} guardians`}
      </StatusBadge>
    );
  }
  return row.waiting ? (
    <StatusBadge tone="watch" icon={IconClock}>
      Waiting
    </StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconLock}>
      Not shared
    </StatusBadge>
  );
}

const missingName = <Missing reason="The account has no name." />;

const columns: Column<ReportRow>[] = [
  { key: "title", header: "Application", cell: (row) => <bdi>{row.title}</bdi> },
  { key: "date", header: "Finished", cell: (row) => formatDate(row.finish_date) },
  { key: "score", header: "Raw Score", numeric: true, cell: (row) => `${row.raw_score} / ${row.max_score}` },
  {
    key: "by",
    header: "Written by",
    cell: (row) => (row.mine ? "You" : row.specialist ? <bdi>{row.specialist}</bdi> : missingName),
  },
  { key: "state", header: "State", cell: (row) => <SharingState row={row} /> },
];

/** The reports of a child, whoever ran the activities; who may, shares them with guardians. */
export function ChildReports({ childId }: { childId: string }) {
  const list = useInfiniteQuery(childReportsQuery(childId));
  return (
    <Loaded query={list} failure="The reports could not be loaded" skeleton={<ContentSkeleton shape="table" />}>
      {({ pages }) => (
        <>
          <DataTable
            caption="Reports of the child"
            columns={columns}
            rows={pages.flatMap((page) => page.rows)}
            rowKey={(row) => row.report_id}
            actions={(row) => <ReportActs row={row} />}
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
      )}
    </Loaded>
  );
}

function ReportActs({ row }: { row: ReportRow }) {
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
