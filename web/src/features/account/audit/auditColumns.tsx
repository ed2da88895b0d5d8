import { Text } from "@mantine/core";
import { formatUtc } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import type { AuditRow } from "./audit";
import { auditActions } from "./auditActions";

export const whenOf = (row: AuditRow) => formatUtc(row.at);

/** An event outside of any call is the server's own; one of a call without a session is a visitor's. */
export function whoOf(row: AuditRow): string {
  if (row.actor_id) return row.actor_name || row.actor_id;
  return row.request_id ? "A visitor" : "The server";
}

/** The child, or else the account or other row that was acted on. */
function aboutOf(row: AuditRow): string {
  return row.child_name || row.subject_name || (row.child_id && `Child ${row.child_id}`) || kindOf(row);
}

/** What an event is about, where the word on the wire is not the one on screen. */
const kindNames: Record<string, string> = {
  cohort_run: "report run",
  handover: "hand-over",
  norm_set: "norm set",
  promotion: "promotion code",
  report_config: "saved report",
};

const kindOf = (row: AuditRow) =>
  row.subject_id ? `${kindNames[row.subject_kind] ?? row.subject_kind} ${row.subject_id}` : "—";

export const whatOf = (row: AuditRow) => auditActions[row.action] ?? row.action;

export const auditColumns: Column<AuditRow>[] = [
  { key: "when", header: "When", cell: whenOf },
  {
    key: "who",
    header: "Who",
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
  { key: "what", header: "What", cell: whatOf },
  { key: "about", header: "About", cell: (row) => <bdi>{aboutOf(row)}</bdi> },
  { key: "from", header: "From", cell: (row) => row.address || "—" },
];
