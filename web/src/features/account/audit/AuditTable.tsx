import { t } from "@lingui/core/macro";
import "@/words/trail";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import type { ListPage } from "@/api/client";
import { Dialog } from "@/ui/dialog/Dialog";
import { type Fact, Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { listed } from "@/ui/format/list";
import { DataTable } from "@/ui/list/DataTable";
import type { PageInfo } from "@/ui/list/TableFoot";
import { type AuditRow, filtersOf, rowsPerPage } from "./audit";
import { auditColumns, whatOf, whenOf, whoOf } from "./auditColumns";
import type { AuditSearch } from "./search";

interface AuditTableProps {
  page: ListPage<AuditRow>;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
  /** Another page is on its way. */
  busy: boolean;
}

export function AuditTable(props: AuditTableProps) {
  const [opened, setOpened] = useState<AuditRow>();
  const { page } = props;
  return (
    <>
      <DataTable
        caption={t`Audit trail`}
        columns={auditColumns}
        rows={page.rows}
        rowKey={(row) => row.id}
        onOpen={setOpened}
        openLabel={t`Details of`}
        page={pageInfo(props)}
        empty={
          <EmptyState icon={IconHistory} title={t`No event matches`} text={t`Remove a filter, or choose other days.`} />
        }
      />
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A trail grows while it is read, so it has no number of pages: only the way on and back. */
function pageInfo({ page: { next }, search, onSearch, busy }: AuditTableProps): PageInfo {
  const places = search.after ?? [];
  const go = (after: string[]) => onSearch({ ...filtersOf(search), after: after.length > 0 ? after : undefined });
  return {
    page: places.length + 1,
    pageSize: rowsPerPage,
    more: next !== undefined,
    busy,
    onPage: (page) => go(page > places.length + 1 && next ? [...places, next] : places.slice(0, page - 1)),
  };
}

interface AuditDetailsProps {
  row?: AuditRow;
  onClose: () => void;
}

/** Everything that is known of one event. */
function AuditDetails({ row, onClose }: AuditDetailsProps) {
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={row && whatOf(row)}>
      {row && <Facts facts={factsOf(row)} />}
    </Dialog>
  );
}

function factsOf(row: AuditRow): Fact[] {
  const account = listed([row.actor_email, row.actor_id]);
  const facts: [string, string][] = [
    [t`When`, whenOf(row)],
    [t`Who`, account ? `${whoOf(row)} (${account})` : whoOf(row)],
    [t`Act`, row.action],
    [t`Done to`, row.subject_id && `${row.subject_name} ${row.subject_kind} ${row.subject_id}`.trim()],
    [t`Child`, row.child_id && `${row.child_name} ${row.child_id}`.trim()],
    [t`More`, listed(Object.entries(row.detail).map(([name, value]) => `${name}: ${String(value)}`))],
    [t`From address`, row.address],
    [t`Request id`, row.request_id],
    [t`Event id`, row.id],
  ];
  return facts.map(([label, value]) => ({ label, value: value || "—" }));
}
