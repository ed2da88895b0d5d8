import { t } from "@lingui/core/macro";
import "@/words/trail";
import { Text } from "@mantine/core";
import { formatUtc } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import type { AuditRow } from "./audit";
import { auditActions } from "./auditActions";

export const whenOf = (row: AuditRow) => formatUtc(row.at);

/** An event outside of any call is the server's own; one of a call without a session is a visitor's. */
export function whoOf(row: AuditRow): string {
  if (row.actor_id) return row.actor_name || row.actor_id;
  return row.request_id ? t`A visitor` : t`The server`;
}

/** The child, or else the account or other row that was acted on. */
function aboutOf(row: AuditRow): string {
  return row.child_name || row.subject_name || (row.child_id && t`Child ${{ childId: row.child_id }}`) || kindOf(row);
}

/** What an event is about, where the word on the wire is not the one on screen. */
const kindNames: Record<string, string> = {
  cohort_run: t`report run`,
  handover: t`hand-over`,
  norm_set: t`norm set`,
  promotion: t`promotion code`,
  report_config: t`saved report`,
};

const kindOf = (row: AuditRow) =>
  row.subject_id ? `${kindNames[row.subject_kind] ?? row.subject_kind} ${row.subject_id}` : "—";

export const whatOf = (row: AuditRow) => auditActions[row.action] ?? row.action;

export const auditColumns: Column<AuditRow>[] = [
  { key: "when", header: t`When`, cell: whenOf },
  {
    key: "who",
    header: t`Who`,
    cell: (row) => (
      <>
        <bdi>{whoOf(row)}</bdi>
        {row.actor_email && (
          <Text span display="block" size="sm" c="dimmed">
            {row.actor_email}
          </Text>
        )}
      </>
    ),
  },
  { key: "what", header: t({ message: "What", context: "who did what" }), cell: whatOf },
  { key: "about", header: t`About`, cell: (row) => <bdi>{aboutOf(row)}</bdi> },
  { key: "from", header: t`From`, cell: (row) => row.address || "—" },
];
