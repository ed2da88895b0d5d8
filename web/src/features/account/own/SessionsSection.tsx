import { t } from "@lingui/core/macro";
import "@/words/account";
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
      title={t`Where you are logged in`}
      lead={t`End what you do not know or no longer use, and change your password if it was not you.`}
    >
      <Loaded
        query={query}
        failure={t`Where you are logged in could not be loaded`}
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
    header: t`Device`,
    cell: ({ user_agent, current }) => (
      <span className={classes.device}>
        {describeDevice(user_agent)}
        {current && <StatusBadge tone="accent" icon={IconMapPin}>{t`This device`}</StatusBadge>}
      </span>
    ),
  },
  { key: "address", header: t`Address`, cell: ({ address }) => address || missing },
  { key: "since", header: t`Logged in since`, cell: ({ created }) => formatDateTime(created) },
  { key: "used", header: t`Last used`, cell: ({ last_used }) => formatDateTime(last_used) },
];

function describeEnd({ user_agent, last_used }: SessionRow): string {
  const [device, used] = [describeDevice(user_agent), formatDateTime(last_used)];
  return t`End ${device}, last used ${used}`;
}

/** The sessions, newest use first. This very one ends by logging out. */
function SessionsTable({ sessions }: { sessions: SessionRow[] }) {
  const { end, endOthers, busy } = useEnding();
  const alone = sessions.every(({ current }) => current);
  return (
    <Stack align="flex-start">
      <DataTable
        caption={t`Where you are logged in`}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        actions={(row) =>
          row.current ? null : (
            <RowActions
              name={describeDevice(row.user_agent)}
              main={{
                label: t`End`,
                described: describeEnd(row),
                disabled: busy,
                onSelect: () => end(row),
              }}
            />
          )
        }
      />
      {alone ? (
        <Text c="dimmed">{t`You are logged in on this device only.`}</Text>
      ) : (
        <Button variant="default" disabled={busy} onClick={endOthers}>{t`Log out everywhere else`}</Button>
      )}
    </Stack>
  );
}
