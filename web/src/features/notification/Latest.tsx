import { t } from "@lingui/core/macro";
import "@/words/notification";
import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import classes from "./Bell.module.css";
import { latestQuery, type Notification, useRead } from "./notifications";
import { Sentence } from "./Sentence";
import { useOpenNotification } from "./useOpenNotification";

/** The latest notifications, with the ways to all of them and to their settings. */
export function Latest({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(latestQuery);
  return (
    <>
      <Head list={query.data ?? []} />
      <Loaded query={query} failure={t`The notifications could not be loaded`} skeleton={<LatestSkeleton />}>
        {(list) => (list.length === 0 ? <Nothing /> : <List list={list} onLeave={onLeave} />)}
      </Loaded>
      <ButtonLink to="/notifications" search={{}} variant="default" fullWidth mt="sm" onClick={onLeave}>
        {t`See all`}
      </ButtonLink>
    </>
  );
}

function Head({ list }: { list: Notification[] }) {
  const { readUntil, busy } = useRead();
  const [newest] = list;
  return (
    <div className={classes.head}>
      <Title order={2} size="h4">{t`Notifications`}</Title>
      {newest && list.some(({ read }) => !read) && (
        <Button variant="subtle" size="sm" loading={busy} onClick={() => void readUntil(newest.notification_id)}>
          {t`Mark all as read`}
        </Button>
      )}
    </div>
  );
}

const LatestSkeleton = () => (
  <Stack gap="xs" p="xs" aria-busy>
    {["first", "second", "third"].map((row) => (
      <Skeleton key={row} height={44} />
    ))}
  </Stack>
);

const Nothing = () => <Text c="dimmed" p="xs">{t`Nothing has happened yet. What concerns you appears here.`}</Text>;

function List({ list, onLeave }: { list: Notification[]; onLeave: () => void }) {
  return (
    <ul className={classes.list} aria-label={t`Latest notifications`}>
      {list.map((one) => (
        <li key={one.notification_id}>
          <NotificationItem of={one} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function NotificationItem({ of, onLeave }: { of: Notification; onLeave: () => void }) {
  const open = useOpenNotification();
  const words = (
    <>
      <span className={classes.dot} aria-hidden />
      <span>
        {!of.read && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
        <Sentence of={of} />
        <span className={classes.when}>{formatDateTime(of.created_at)}</span>
      </span>
    </>
  );
  const shared = { className: classes.item, "data-unread": !of.read || undefined };
  if (!of.path) {
    return (
      <button type="button" {...shared} onClick={() => open(of)}>
        {words}
      </button>
    );
  }
  const go = (event: MouseEvent) => {
    // A click that asks for another tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    open(of);
  };
  return (
    <a href={of.path} {...shared} onClick={go}>
      {words}
    </a>
  );
}
