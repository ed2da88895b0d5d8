import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { IconClockX, IconMailForward, IconMailX, IconUserCheck, IconUserOff, IconUserX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import type { InvitationRow } from "./invitations";

/** The state of an invitation, as icon and word, with the other account and the date. */
export function InvitationState({ row }: { row: InvitationRow }) {
  const { badge, text } = stateOf(row);
  return (
    <>
      {badge}
      {text && <Text mt="xs">{text}</Text>}
    </>
  );
}

function stateOf(row: InvitationRow): { badge: ReactNode; text?: ReactNode } {
  if (row.access === "invited") return invited(row);
  const badge = simple[row.access];
  if (row.access !== "accepted" || !row.accepted_by) return { badge };
  return {
    badge,
    text: <AcceptedBy by={row.accepted_by} at={row.accepted_at} />,
  };
}

function AcceptedBy({ by, at }: { by: string; at?: string | null }) {
  const on = formatDate(at);
  return at ? (
    <Trans>
      By <bdi>{by}</bdi> on {on}.
    </Trans>
  ) : (
    <Trans>
      By <bdi>{by}</bdi>.
    </Trans>
  );
}

const simple = {
  none: <StatusBadge tone="skipped" icon={IconUserOff}>{t`Not invited`}</StatusBadge>,
  invited: <StatusBadge tone="watch" icon={IconMailForward}>{t`Invited`}</StatusBadge>,
  accepted: <StatusBadge tone="good" icon={IconUserCheck}>{t`Accepted`}</StatusBadge>,
  withdrawn: <StatusBadge tone="skipped" icon={IconUserX}>{t`Access ended`}</StatusBadge>,
};

function invited({ email, invited_at, expires_at, expired, letter }: InvitationRow) {
  const address = <bdi>{email}</bdi>;
  const [sent, until] = [formatDate(invited_at), formatDate(expires_at)];
  if (expired) {
    return {
      badge: <StatusBadge tone="need" icon={IconClockX}>{t`Expired`}</StatusBadge>,
      text: (
        <Trans>
          Sent to {address} on {sent}; it worked until {until}.
        </Trans>
      ),
    };
  }
  if (letter === "refused") {
    return {
      badge: <StatusBadge tone="need" icon={IconMailX}>{t`Letter refused`}</StatusBadge>,
      text: <Trans>No letter can be sent to {address}. Correct the e-mail address, then invite again.</Trans>,
    };
  }
  if (!email) return { badge: simple.invited };
  return {
    badge: simple.invited,
    text:
      letter === "waiting" ? (
        <Trans>
          The letter is on its way to {address}. It works until {until}.
        </Trans>
      ) : (
        <Trans>
          On {sent}, at {address}. It works until {until}.
        </Trans>
      ),
  };
}
