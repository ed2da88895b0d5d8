import { Button, Group, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import type { ListPage } from "@/api/client";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
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

export function AuditTable({ page, search, onSearch, busy }: AuditTableProps) {
  const [opened, setOpened] = useState<AuditRow>();
  return (
    <>
      <DataTable
        caption="Audit trail"
        columns={auditColumns}
        rows={page.rows}
        rowKey={(row) => row.id}
        onOpen={setOpened}
        openLabel="Details of"
        empty={<EmptyState icon={IconHistory} title="No event matches" text="Remove a filter, or choose other days." />}
      />
      <Foot page={page} search={search} onSearch={onSearch} busy={busy} />
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A trail grows while it is read, so it has no number of pages: only the way on and back. */
function Foot({ page, search, onSearch, busy }: AuditTableProps) {
  const behind = search.after ?? [];
  const { next } = page;
  if (behind.length === 0 && !next) return null;
  const go = (after: string[]) => onSearch({ ...filtersOf(search), after: after.length > 0 ? after : undefined });
  const first = behind.length * rowsPerPage + 1;
  return (
    <Group component="nav" aria-label="Pages of the audit trail" justify="flex-end" mt="sm" aria-busy={busy}>
      <Text size="sm" c="dimmed" role="status">
        Events {first} to {first + page.rows.length - 1}
      </Text>
      <Button variant="default" disabled={behind.length === 0 || busy} onClick={() => go(behind.slice(0, -1))}>
        Newer
      </Button>
      <Button variant="default" disabled={!next || busy} onClick={() => next && go([...behind, next])}>
        Older
      </Button>
    </Group>
  );
}
