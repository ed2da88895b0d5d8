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
    text: (
      <>
        By <bdi>{row.accepted_by}</bdi>
        {row.accepted_at && ` on ${formatDate(row.accepted_at)}`}.
      </>
    ),
  };
}

const simple = {
  none: (
    <StatusBadge tone="skipped" icon={IconUserOff}>
      Not invited
    </StatusBadge>
  ),
  invited: (
    <StatusBadge tone="watch" icon={IconMailForward}>
      Invited
    </StatusBadge>
  ),
  accepted: (
    <StatusBadge tone="good" icon={IconUserCheck}>
      Accepted
    </StatusBadge>
  ),
  withdrawn: (
    <StatusBadge tone="skipped" icon={IconUserX}>
      Access ended
    </StatusBadge>
  ),
};

function invited({ email, invited_at, expires_at, expired, letter }: InvitationRow) {
  const address = <bdi>{email}</bdi>;
  if (expired) {
    return {
      badge: (
        <StatusBadge tone="need" icon={IconClockX}>
          Expired
        </StatusBadge>
      ),
      text: (
        <>
          Sent to {address} on {formatDate(invited_at)}; it worked until {formatDate(expires_at)}.
        </>
      ),
    };
  }
  if (letter === "refused") {
    return {
      badge: (
        <StatusBadge tone="need" icon={IconMailX}>
          Letter refused
        </StatusBadge>
      ),
      text: <>No letter can be sent to {address}. Correct the e-mail address, then invite again.</>,
    };
  }
  if (!email) return { badge: simple.invited };
  return {
    badge: simple.invited,
    text: (
      <>
        {letter === "waiting" ? "The letter is on its way to " : `On ${formatDate(invited_at)}, at `}
        {address}. It works until {formatDate(expires_at)}.
      </>
    ),
  };
}
