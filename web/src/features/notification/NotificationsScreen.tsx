import { t } from "@lingui/core/macro";
import "@/words/notification";
import { Button, Group, SegmentedControl } from "@mantine/core";
import { IconBell, IconPoint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { heading } from "./NotificationsPreload";
import { type Notification, notificationsQuery, unreadQuery, useRead } from "./notifications";
import { Sentence } from "./Sentence";
import { notificationSearch } from "./search";
import { useOpenNotification } from "./useOpenNotification";

const columns = (): Column<Notification>[] => [
  { key: "what", header: t`What happened`, cell: (of) => <Sentence of={of} /> },
  {
    key: "read",
    header: t`State`,
    cell: ({ read }) =>
      read ? (
        t({ message: "Read", context: "a notification that was read" })
      ) : (
        <StatusBadge tone="accent" icon={IconPoint}>{t`Unread`}</StatusBadge>
      ),
  },
  { key: "when", header: t`When`, cell: ({ created_at }) => formatDateTime(created_at) },
];

/** All notifications of the account, newest first. */
export default function NotificationsScreen() {
  const { asked, change, turn } = useCursorPages(notificationSearch);
  const list = useQuery(notificationsQuery(asked));
  const open = useOpenNotification();
  return (
    <Page
      {...heading()}
      action={
        <ButtonLink to="/account" search={{ tab: "notifications" }} variant="default">
          {t`Letters and weekly summary`}
        </ButtonLink>
      }
    >
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label={t`Which notifications`}
          value={asked.unread ? "unread" : "all"}
          onChange={(which) => change({ unread: which === "unread" ? true : undefined })}
          data={[
            { value: "all", label: t`All` },
            { value: "unread", label: t`Unread` },
          ]}
        />
        <ReadAll newest={list.data?.rows[0]} first={asked.after === undefined} />
      </Group>
      <PagedTable
        caption={heading().title}
        columns={columns()}
        rowKey={({ notification_id }) => notification_id}
        onOpen={open}
        openLabel={t`Open`}
        actions={(of) => <Actions of={of} />}
        list={list}
        failure={t`The notifications could not be loaded`}
        place={asked}
        onPage={turn}
        empty={<None unread={asked.unread} />}
      />
    </Page>
  );
}

/** Reads what was shown, up to the newest; on a later page nobody sees which that is. */
function ReadAll({ newest, first }: { newest?: Notification; first: boolean }) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { readUntil, busy } = useRead();
  if (!newest || !first || unread === 0) return null;
  return (
    <Button variant="default" loading={busy} onClick={() => void readUntil(newest.notification_id)}>
      {t`Mark all as read`}
    </Button>
  );
}

function Actions({ of }: { of: Notification }) {
  const { read } = useRead();
  if (of.read) return null;
  const onSelect = () => void read(of.notification_id);
  return <RowActions name={formatDateTime(of.created_at)} main={{ label: t`Mark as read`, onSelect }} />;
}

const None = ({ unread }: { unread?: boolean }) =>
  unread ? (
    <EmptyState icon={IconBell} title={t`Nothing is unread`} text={t`New notifications appear here.`} />
  ) : (
    <EmptyState
      icon={IconBell}
      title={t`Nothing has happened yet`}
      text={t`Shared reports, answers to your invitations, ended imports and the like appear here.`}
    />
  );
