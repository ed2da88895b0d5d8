import { plural, t } from "@lingui/core/macro";
import "@/words/report";
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
    return <StatusBadge tone="watch" icon={IconClock}>{t`Shared once it is signed`}</StatusBadge>;
  }
  if (count > 0) {
    return (
      <StatusBadge tone="good" icon={IconShare}>
        {plural(count, { one: "Shared with # guardian", other: "Shared with # guardians" })}
      </StatusBadge>
    );
  }
  return row.waiting ? (
    <StatusBadge tone="watch" icon={IconClock}>{t`Waiting`}</StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconLock}>{t`Not shared`}</StatusBadge>
  );
}

const missingName = <Missing reason={t`The account has no name.`} />;

const columns: Column<ReportRow>[] = [
  { key: "title", header: t`Application`, cell: (row) => <bdi>{row.title}</bdi> },
  { key: "date", header: t`Test date`, cell: (row) => formatDate(testDay(row)) },
  { key: "score", header: t`Raw Score`, numeric: true, cell: (row) => `${row.raw_score} / ${row.max_score}` },
  {
    key: "by",
    header: t`Written by`,
    cell: (row) => (row.mine ? t`You` : row.specialist ? <bdi>{row.specialist}</bdi> : missingName),
  },
  { key: "state", header: t`State`, cell: (row) => <SharingState row={row} /> },
];

/** The reports of a child, of all specialists. People with the right to do so share them with guardians. */
export function ChildReports({ childId }: { childId: string }) {
  const list = useInfiniteQuery(childReportsQuery(childId));
  return (
    <Loaded query={list} failure={t`The reports could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
      {({ pages }) => (
        <>
          <DataTable
            caption={t`Reports of the child`}
            columns={columns}
            rows={pages.flatMap((page) => page.rows)}
            rowKey={(row) => row.report_id}
            linkTo={readingOf}
            actions={(row) => <ReportActs row={row} />}
            empty={
              <EmptyState
                icon={IconFileText}
                title={t`Reports of this child will be here`}
                text={t`Each finished activity has one.`}
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
    label: sharedWith.length === 0 ? t`Share…` : t`Shared with ${{ count: sharedWith.length }}…`,
    onSelect: () => setSharing(true),
  };
  return (
    <>
      <RowActions
        name={name}
        main={{ label: t`See Report`, described: t`See Report ${name}`, link: readingOf(row) }}
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
