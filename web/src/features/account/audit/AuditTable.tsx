import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import type { ListPage } from "@/api/client";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import type { PageInfo } from "@/ui/TableFoot";
import { AuditDetails } from "./AuditDetails";
import { type AuditRow, type AuditSearch, filtersOf, rowsPerPage } from "./audit";
import { auditColumns } from "./auditColumns";

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
        caption="Audit trail"
        columns={auditColumns}
        rows={page.rows}
        rowKey={(row) => row.id}
        onOpen={setOpened}
        openLabel="Details of"
        page={pageInfo(props)}
        empty={<EmptyState icon={IconHistory} title="No event matches" text="Remove a filter, or choose other days." />}
      />
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A trail grows while it is read, so it has no number of pages: only the way on and back. */
function pageInfo({ page: { next }, search, onSearch, busy }: AuditTableProps): PageInfo {
  const behind = search.after ?? [];
  const go = (after: string[]) => onSearch({ ...filtersOf(search), after: after.length > 0 ? after : undefined });
  return {
    page: behind.length + 1,
    pageSize: rowsPerPage,
    more: next !== undefined,
    busy,
    onPage: (page) => go(page > behind.length + 1 && next ? [...behind, next] : behind.slice(0, page - 1)),
  };
}
