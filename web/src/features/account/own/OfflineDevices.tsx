import { plural, t } from "@lingui/core/macro";
import { IconClockPause, IconCloudOff, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatDateTime } from "@/ui/format";
import { IsolatedList } from "@/ui/IsolatedList";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { type OfflineCopyRow, offlineCopiesQuery } from "./own";
import { useEndCopy } from "./useEndCopy";
import "@/words/devices";

/** The devices that have taken children's data to work offline. Most accounts have none, and see nothing of it. */
export function OfflineDevices() {
  const query = useQuery(offlineCopiesQuery);
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <AccountSectionFrame
      title={t`Devices with offline data`}
      lead={
        query.data &&
        t`These devices have children's data with them, to work without a connection. End those that were lost or are no longer used.`
      }
    >
      <Loaded
        query={query}
        failure={t`The devices with offline data could not be loaded`}
        skeleton={<ContentSkeleton shape="table" />}
      >
        {(data) => <CopiesTable copies={data} />}
      </Loaded>
    </AccountSectionFrame>
  );
}

function CopiesTable({ copies }: { copies: OfflineCopyRow[] }) {
  const { end, busy } = useEndCopy();
  return (
    <DataTable
      caption={t`Devices with offline data`}
      columns={columns()}
      rows={copies}
      rowKey={({ copy_id }) => copy_id}
      actions={(row) =>
        row.state === "ended" ? null : (
          <RowActions
            name={row.device_name}
            main={{
              label: t`End`,
              described: t`End the offline data of ${{ deviceName: row.device_name }}`,
              disabled: busy,
              onSelect: () => end(row),
            }}
          />
        )
      }
    />
  );
}

const columns = (): Column<OfflineCopyRow>[] => [
  { key: "device", header: t`Device`, cell: ({ device_name }) => <bdi>{device_name}</bdi> },
  { key: "until", header: t`Until`, cell: (row) => <Until {...row} /> },
  {
    key: "contact",
    header: t`Last contact`,
    cell: ({ last_contact_at, created_at }) => formatDateTime(last_contact_at ?? created_at),
  },
  { key: "children", header: t`Children`, cell: (row) => <Children {...row} /> },
  { key: "unsent", header: t`Unsent work`, cell: ({ unsent }) => <Unsent count={unsent} /> },
];

function Until({ until, state }: OfflineCopyRow) {
  if (state === "ended")
    return (
      <StatusBadge tone="watch" icon={IconClockPause}>
        {t`Ends at its next contact`}
      </StatusBadge>
    );
  if (state === "over")
    return (
      <StatusBadge tone="skipped" icon={IconCloudOff}>
        {t`Over since ${{ until: formatDate(until) }}`}
      </StatusBadge>
    );
  return formatDate(until);
}

function Children({ child_count, children }: OfflineCopyRow) {
  const names = children.map(({ name }) => name);
  return (
    <>
      {plural(child_count, { one: "# child", other: "# children" })}
      {names.length > 0 && (
        <>
          {": "}
          <IsolatedList items={names} />
        </>
      )}
    </>
  );
}

function Unsent({ count }: { count: number }) {
  if (count === 0) return t`None`;
  return (
    <StatusBadge tone="watch" icon={IconUpload}>
      {plural(count, { one: "# activity", other: "# activities" })}
    </StatusBadge>
  );
}
