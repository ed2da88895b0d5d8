import { Button, Stack, Text } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime, missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { describeDevice } from "../device";
import classes from "./Account.module.css";
import { type SessionRow, sessionsQuery } from "./own";
import { useEnding } from "./useEnding";

export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  return (
    <AccountSectionFrame
      title="Where you are logged in"
      lead="End what you do not know or no longer use, and change your password if it was not you."
    >
      <Loaded
        query={query}
        failure="Where you are logged in could not be loaded"
        skeleton={<ContentSkeleton shape="table" />}
      >
        {(data) => <SessionsTable sessions={data} />}
      </Loaded>
    </AccountSectionFrame>
  );
}

const columns: Column<SessionRow>[] = [
  {
    key: "device",
    header: "Device",
    cell: ({ user_agent, current }) => (
      <span className={classes.device}>
        {describeDevice(user_agent)}
        {current && (
          <StatusBadge tone="accent" icon={IconMapPin}>
            This device
          </StatusBadge>
        )}
      </span>
    ),
  },
  { key: "address", header: "Address", cell: ({ address }) => address || missing },
  { key: "since", header: "Logged in since", cell: ({ created }) => formatDateTime(created) },
  { key: "used", header: "Last used", cell: ({ last_used }) => formatDateTime(last_used) },
];

/** The sessions, newest use first. This very one ends by logging out. */
function SessionsTable({ sessions }: { sessions: SessionRow[] }) {
  const { end, endOthers, busy } = useEnding();
  const alone = sessions.every(({ current }) => current);
  return (
    <Stack align="flex-start">
      <DataTable
        caption="Where you are logged in"
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        actions={(row) =>
          row.current ? null : (
            <RowActions
              name={describeDevice(row.user_agent)}
              main={{
                label: "End",
                described: `End ${describeDevice(row.user_agent)}, last used ${formatDateTime(row.last_used)}`,
                disabled: busy,
                onSelect: () => end(row),
              }}
            />
          )
        }
      />
      {alone ? (
        <Text c="dimmed">You are logged in on this device only.</Text>
      ) : (
        <Button variant="default" disabled={busy} onClick={endOthers}>
          Log out everywhere else
        </Button>
      )}
    </Stack>
  );
}
