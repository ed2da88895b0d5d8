import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Group } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatName } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import type { RowLink } from "@/ui/list/rowLink";
import { ShowMore } from "@/ui/list/ShowMore";
import { ChildExportButton } from "../document/ChildExport";
import { type SharedReportRow, sharedReportsQuery } from "./reportLists";

const nameOf = (row: SharedReportRow) => formatName(row.first_name, row.last_name);

const columns: Column<SharedReportRow>[] = [
  { key: "child", header: t`Child`, cell: (row) => <bdi>{nameOf(row)}</bdi> },
  { key: "title", header: t`Application`, cell: (row) => <bdi>{row.title}</bdi> },
  { key: "date", header: t`Test date`, cell: (row) => formatDate(testDay(row)) },
  {
    key: "shared",
    header: t`Shared`,
    cell: ({ shared_at, shared_by: name }) => {
      const day = formatDate(shared_at);
      return (
        <Trans>
          {day} by <bdi>{name}</bdi>
        </Trans>
      );
    },
  },
];

const readingOf = (row: SharedReportRow): RowLink => ({
  to: "/individualReport/$reportID",
  params: { reportID: row.report_id },
  search: { shared: true },
});

/** One row of each child. */
const childrenOf = (rows: SharedReportRow[]) =>
  rows.filter((row, at) => rows.findIndex(({ child_id }) => child_id === row.child_id) === at);

/** The reports that are shared with the account as a guardian, the last shared first. */
export function SharedReports() {
  const list = useInfiniteQuery(sharedReportsQuery(useAccount().id));
  return (
    <Loaded
      query={list}
      failure={t`The shared reports could not be loaded`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {({ pages }) => (
        <>
          <DataTable
            caption={t`Reports shared with you`}
            columns={columns}
            rows={pages.flatMap((page) => page.rows)}
            rowKey={(row) => row.report_id}
            linkTo={readingOf}
            openLabel={t`See the report of`}
            actions={(row) => (
              <RowActions
                name={nameOf(row)}
                main={{
                  label: t`See Report`,
                  described: t`See Report of ${{ child: nameOf(row) }}, ${{ application: row.title }}`,
                  link: readingOf(row),
                }}
              />
            )}
            empty={
              <EmptyState
                icon={IconFileText}
                title={t`Reports shared with you will be here`}
                text={t`Whoever works with your child shares a report when it is ready.`}
              />
            }
          />
          <ShowMore list={list} />
          <Group gap="sm" mt="sm">
            {childrenOf(pages.flatMap((page) => page.rows)).map((row) => (
              <ChildExportButton
                key={row.child_id}
                childId={row.child_id}
                name={nameOf(row)}
                label={t`Download all reports of ${{ child: nameOf(row) }}`}
              />
            ))}
          </Group>
        </>
      )}
    </Loaded>
  );
}
