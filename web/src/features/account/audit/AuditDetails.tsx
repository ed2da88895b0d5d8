import { Modal } from "@mantine/core";
import { type Fact, Facts } from "@/ui/Facts";
import type { AuditRow } from "./audit";
import { whatOf, whenOf, whoOf } from "./auditColumns";

interface AuditDetailsProps {
  row?: AuditRow;
  onClose: () => void;
}

/** Everything that is kept of one event. */
export function AuditDetails({ row, onClose }: AuditDetailsProps) {
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      title={row && whatOf(row)}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {row && <Facts facts={factsOf(row)} />}
    </Modal>
  );
}

function factsOf(row: AuditRow): Fact[] {
  const account = [row.actor_email, row.actor_id].filter(Boolean).join(", ");
  const facts: [string, string][] = [
    ["When", whenOf(row)],
    ["Who", account ? `${whoOf(row)} (${account})` : whoOf(row)],
    ["Act", row.action],
    ["Done to", row.subject_id && `${row.subject_name} ${row.subject_kind} ${row.subject_id}`.trim()],
    ["Child", row.child_id && `${row.child_name} ${row.child_id}`.trim()],
    [
      "More",
      Object.entries(row.detail)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(", "),
    ],
    ["From address", row.address],
    ["Request id", row.request_id],
    ["Event id", row.id],
  ];
  return facts.map(([label, value]) => ({ label, value: value || "—" }));
}
