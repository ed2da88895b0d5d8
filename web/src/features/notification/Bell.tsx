import { plural, t } from "@lingui/core/macro";
import "@/words/notification";
import { ActionIcon, Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import classes from "./Bell.module.css";
import { Latest } from "./Latest";
import { mostCounted, unreadQuery } from "./notifications";

/** The bell in the bar: how many notifications are unread, and the latest of them. */
export default function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [open, setOpen] = useState(false);
  const href = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => setOpen(false), [href]);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          color="gray"
          className={classes.bell}
          onClick={() => setOpen(!open)}
          aria-label={nameOf(unread)}
          data-unread={unread > 0 || undefined}
        >
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread < mostCounted ? unread : "99+"}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t`Notifications`}>
        {open && <Latest onLeave={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function nameOf(unread: number): string {
  if (unread === 0) return t`Notifications`;
  if (unread >= mostCounted) return t`Notifications, more than 99 unread`;
  return plural(unread, { one: "Notifications, # unread", other: "Notifications, # unread" });
}
