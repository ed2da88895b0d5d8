import { IconClock, IconFileText, IconLock, IconShare } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import type { RowLink } from "@/ui/list/rowLink";
import { ShowMore } from "@/ui/list/ShowMore";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { ShareDialog } from "../sharing/ShareReport";
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
  { key: "date", header: "Test date", cell: (row) => formatDate(testDay(row)) },
  { key: "score", header: "Raw Score", numeric: true, cell: (row) => `${row.raw_score} / ${row.max_score}` },
  {
    key: "by",
    header: "Written by",
    cell: (row) => (row.mine ? "You" : row.specialist ? <bdi>{row.specialist}</bdi> : missingName),
  },
  { key: "state", header: "State", cell: (row) => <SharingState row={row} /> },
];

/** The reports of a child, of all specialists. People with the right to do so share them with guardians. */
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
            linkTo={readingOf}
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

const readingOf = ({ report_id }: ReportRow): RowLink => ({
  to: "/individualReport/$reportID",
  params: { reportID: report_id },
});

function ReportActs({ row }: { row: ReportRow }) {
  const { title, report_id, child_id, shared_with: sharedWith, can_share } = row;
  const [sharing, setSharing] = useState(false);
  const name = `${title}, ${formatDate(testDay(row))}`;
  const share = {
    label: sharedWith.length === 0 ? "Share…" : `Shared with ${sharedWith.length}…`,
    onSelect: () => setSharing(true),
  };
  return (
    <>
      <RowActions
        name={name}
        main={{ label: "See Report", described: `See Report ${name}`, link: readingOf(row) }}
        more={can_share ? [share] : []}
      />
      <ShareDialog
        reportId={report_id}
        childId={child_id}
        sharedWith={sharedWith}
        opened={sharing}
        onClose={() => setSharing(false)}
      />
    </>
  );
}
