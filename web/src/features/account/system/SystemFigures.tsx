import { plural, t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { IconCircleCheck, IconCircleOff } from "@tabler/icons-react";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDateTime, missing } from "@/ui/format";
import { formatSize } from "@/ui/format/size";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import { formatRounded } from "@/words/numbers";
import { AccountSectionFrame } from "../AccountSectionFrame";
import type { SystemNode, SystemState } from "./system";

/** Versions, servers, waiting work and the space that is used. */
export function SystemFigures({ state }: { state: SystemState }) {
  return (
    <Stack gap="xl">
      <AccountSectionFrame title={t`Servers`}>
        <DataTable
          caption={t`Servers`}
          columns={serverColumns}
          rows={state.nodes}
          rowKey={({ name, started_at }) => [name, started_at].join(" ")}
          empty={<p>{t`No server has written yet that it is there; each does so once a minute.`}</p>}
        />
      </AccountSectionFrame>
      <AccountSectionFrame title={t`Background work`}>
        <DataTable
          caption={t`Background work`}
          columns={workColumns}
          rows={workOf(state)}
          rowKey={({ kind }) => kind}
          uncounted
        />
      </AccountSectionFrame>
      <AccountSectionFrame title={t`Version and storage`}>
        <Facts facts={storageOf(state)} />
      </AccountSectionFrame>
    </Stack>
  );
}

const serverColumns: Column<SystemNode>[] = [
  { key: "name", header: t`Machine`, cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
  { key: "version", header: t`Version`, cell: ({ version }) => <bdi dir="ltr">{version || missing}</bdi> },
  { key: "started", header: t`Running since`, cell: ({ started_at }) => formatDateTime(started_at) },
  { key: "state", header: t`State`, cell: (node) => <ServerState of={node} /> },
];

function ServerState({ of: { away, seen_at } }: { of: SystemNode }) {
  if (away)
    return (
      <StatusBadge tone="need" icon={IconCircleOff}>
        {t`Last seen on ${{ when: formatDateTime(seen_at) }}`}
      </StatusBadge>
    );
  return <StatusBadge tone="good" icon={IconCircleCheck}>{t`Up`}</StatusBadge>;
}

interface Work {
  kind: string;
  due: number;
  oldest_at: string | null;
  /** Deliveries to webhooks are not counted further. */
  running?: number;
  later?: number;
  failed?: number;
}

const workOf = ({ jobs, letters, webhooks }: SystemState): Work[] => [
  { ...jobs, kind: t`Jobs` },
  { ...letters, kind: t`Letters` },
  { kind: t`Webhooks`, due: webhooks.waiting, oldest_at: webhooks.oldest_at },
];

const figure = (count: number | undefined) => (count === undefined ? missing : formatRounded(count));

const workColumns: Column<Work>[] = [
  { key: "kind", header: t`Work`, cell: ({ kind }) => kind },
  { key: "due", header: t`Waiting`, numeric: true, cell: ({ due }) => figure(due) },
  { key: "running", header: t`Being done`, numeric: true, cell: ({ running }) => figure(running) },
  { key: "later", header: t`Scheduled`, numeric: true, cell: ({ later }) => figure(later) },
  { key: "failed", header: t`Given up`, numeric: true, cell: ({ failed }) => figure(failed) },
  { key: "oldest", header: t`Oldest waiting since`, cell: ({ oldest_at: at }) => (at ? formatDateTime(at) : missing) },
];

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

function storageOf({ version, database, files, disk }: SystemState): Fact[] {
  return [
    { label: t`Version of Milepost`, value: <bdi dir="ltr">{version || missing}</bdi> },
    {
      label: t`Database`,
      value: t`${{ engine: engines[database.engine] }} ${{ version: database.version }}, ${{ size: formatSize(database.bytes) }}`,
    },
    {
      label: t`Files`,
      value: files
        ? t`${plural(files.count, { one: "# file", other: "# files" })}, ${{ size: formatSize(files.bytes) }}`
        : t`Too many to be counted`,
    },
    {
      label: t`Disk of the data folder`,
      value: disk ? t`${{ free: formatSize(disk.free) }} of ${{ total: formatSize(disk.total) }} are free` : missing,
    },
  ];
}
