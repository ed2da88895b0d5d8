import { t } from "@lingui/core/macro";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import { AccountSectionFrame } from "../AccountSectionFrame";
import type { SystemChecks, SystemFinding } from "./system";

const names = (): Record<SystemFinding["check"], string> => ({
  database: t`Database`,
  settings: t`Settings`,
  folder: t`Data folder`,
  disk: t`Disk`,
  pooler: t`Connections`,
  replica: t`Replica`,
  nodes: t`Servers`,
  clock: t`Clock`,
  key: t`Secret key`,
  files: t`Files`,
  mail: t`Letters`,
  "sign-on": t`Single sign-on`,
  backup: t`Backups`,
  audit: t`Audit trail`,
});

const columns: Column<SystemFinding>[] = [
  { key: "check", header: t`Examined`, cell: ({ check }) => names()[check] },
  { key: "state", header: t`State`, cell: ({ state }) => <CheckState state={state} /> },
  { key: "message", header: t`Finding`, cell: ({ message }) => <bdi>{message}</bdi> },
];

function CheckState({ state }: Pick<SystemFinding, "state">) {
  if (state === "broken") return <StatusBadge tone="need" icon={IconCircleX}>{t`Broken`}</StatusBadge>;
  if (state === "warning") return <StatusBadge tone="watch" icon={IconAlertTriangle}>{t`Warning`}</StatusBadge>;
  return <StatusBadge tone="good" icon={IconCircleCheck}>{t`Fine`}</StatusBadge>;
}

const verdicts = (): Record<SystemChecks["state"], string> => ({
  ok: t`Nothing needs attention.`,
  warning: t`Something needs attention.`,
  broken: t`Something is broken.`,
});

/** What an examination has found, the worst first. */
export function CheckTable({ checks: { at, state, findings } }: { checks: SystemChecks }) {
  return (
    <AccountSectionFrame
      title={t`Examination`}
      lead={t`${{ verdict: verdicts()[state] }} Examined on ${{ when: formatDateTime(at) }}.`}
    >
      <DataTable
        caption={t`Findings`}
        columns={columns}
        rows={findings}
        rowKey={({ message_id, message }) => [message_id, message].join(" ")}
        rowTone={({ state: of }) => (of === "broken" ? "need" : of === "warning" ? "watch" : undefined)}
        uncounted
      />
    </AccountSectionFrame>
  );
}
