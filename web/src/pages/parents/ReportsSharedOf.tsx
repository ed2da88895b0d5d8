import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/children";
import { Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import type { GuardedChild } from "@/features/people/guardian/guarded";
import { ChildExportButton } from "@/features/report/document/ChildExport";
import { type SharedReportRow, sharedReportsQuery } from "@/features/report/lists/reportLists";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import classes from "./Family.module.css";

/** The reports of one child that are shared with the account, the last shared first. */
export function ReportsSharedOf({ child: { child_id, first_name } }: { child: GuardedChild }) {
  const list = useInfiniteQuery(sharedReportsQuery(useAccount().id, child_id));
  return (
    <Loaded
      query={list}
      failure={t`The shared reports could not be loaded`}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0)
          return (
            <Text>{t`No report is shared with you yet. It appears here once it is signed and shared with you.`}</Text>
          );
        return (
          <>
            <ul className={classes.reports} aria-label={t`Reports of ${first_name}`}>
              {rows.map((row) => (
                <ReportLine key={row.report_id} row={row} />
              ))}
            </ul>
            <ShowMore list={list} />
            <ChildExportButton childId={child_id} name={first_name} label={t`Download all reports of ${first_name}`} />
          </>
        );
      }}
    </Loaded>
  );
}

function ReportLine({ row }: { row: SharedReportRow }) {
  const { report_id, title, shared_at, shared_by } = row;
  const tested = formatDate(testDay(row));
  return (
    <li className={classes.report}>
      <div>
        <Text fw={650} dir="auto">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Tested on {tested}, shared on {formatDate(shared_at)} by <bdi>{shared_by}</bdi>
          </Trans>
        </Text>
      </div>
      <ButtonLink
        to="/individualReport/$reportID"
        params={{ reportID: report_id }}
        search={{ shared: true }}
        variant="light"
        aria-label={t`See Report: ${title}, tested on ${tested}`}
      >{t`See Report`}</ButtonLink>
    </li>
  );
}
