import { t } from "@lingui/core/macro";
import "@/words/hub";
import { IconCircleCheckFilled, IconCircleDashed, IconPlugConnectedX, IconPower, IconTrash } from "@tabler/icons-react";
import { formatDateTime } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Hub.module.css";
import type { Hub } from "./hubs";

/** Whether a hub is active, in a dot and a word, with when it last reported, and what else it is. */
export function ActiveDot({ hub }: { hub: Hub }) {
  return (
    <div className={classes.status}>
      {hub.is_active ? (
        <StatusBadge tone="good" icon={IconCircleCheckFilled}>
          {t({ message: "Active", context: "a hub" })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="skipped" icon={IconCircleDashed}>
          {t({ message: "Inactive", context: "a hub" })}
        </StatusBadge>
      )}
      {hub.deactivated && <StatusBadge tone="watch" icon={IconPower}>{t`Deactivated`}</StatusBadge>}
      {hub.disconnected && <StatusBadge tone="watch" icon={IconPlugConnectedX}>{t`Disconnected`}</StatusBadge>}
      {hub.removed && (
        <StatusBadge tone="skipped" icon={IconTrash}>
          {t({ message: "Removed", context: "a hub" })}
        </StatusBadge>
      )}
      <span className={classes.note}>
        {hub.last_seen ? t`Last heartbeat ${formatDateTime(hub.last_seen)}` : t`No heartbeat yet`}
      </span>
    </div>
  );
}
