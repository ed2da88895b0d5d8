import { IconClock, IconLock, IconShare } from "@tabler/icons-react";
import type { Column } from "@/ui/DataTable";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import type { ReportRow } from "./reportLists";

function State({ row }: { row: ReportRow }) {
  const count = row.shared_with.length;
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

export const reportColumns: Column<ReportRow>[] = [
  { key: "title", header: "Application", cell: (row) => <bdi>{row.title}</bdi> },
  { key: "date", header: "Finished", cell: (row) => formatDate(row.finish_date) },
  { key: "score", header: "Raw Score", numeric: true, cell: (row) => `${row.raw_score} / ${row.max_score}` },
  {
    key: "by",
    header: "Written by",
    cell: (row) => (row.mine ? "You" : row.specialist ? <bdi>{row.specialist}</bdi> : missingName),
  },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
];
