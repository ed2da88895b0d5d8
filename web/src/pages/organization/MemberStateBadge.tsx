import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Text } from "@mantine/core";
import { IconClockX, IconMailForward, IconMailX, IconUserCheck, IconUserOff, IconUserX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import type { MemberRow } from "./members";

/** How far somebody has come with the organization, and since when. */
export function MemberStateBadge({ member }: { member: MemberRow }) {
  const { badge, text } = stateOf(member);
  return (
    <>
      {badge}
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
}

interface StateText {
  badge: ReactNode;
  text: string;
}

function stateOf(member: MemberRow): StateText {
  const ended = formatDate(member.ended_at);
  const accepted = formatDate(member.accepted_at);
  switch (member.state) {
    case "invited":
      return invited(member);
    case "accepted":
      return {
        badge: <StatusBadge tone="good" icon={IconUserCheck}>{t`Accepted`}</StatusBadge>,
        text: t`Since ${accepted}`,
      };
    case "declined":
      return {
        badge: (
          <StatusBadge tone="skipped" icon={IconUserX}>
            {t({ message: "Declined", context: "an invitation" })}
          </StatusBadge>
        ),
        text: t`On ${ended}`,
      };
    case "withdrawn":
      return {
        badge: (
          <StatusBadge tone="skipped" icon={IconUserOff}>
            {t({ message: "Withdrawn", context: "an invitation" })}
          </StatusBadge>
        ),
        text: t`On ${ended}`,
      };
    case "ended":
      return {
        badge: <StatusBadge tone="skipped" icon={IconUserOff}>{t`Ended`}</StatusBadge>,
        text: member.ended_by === "member" ? t`By the member on ${ended}` : t`By you on ${ended}`,
      };
  }
}

function invited({ expired, letter, expires_at, invited_at }: MemberRow): StateText {
  const until = formatDate(expires_at);
  const sent = formatDate(invited_at);
  if (expired)
    return {
      badge: <StatusBadge tone="need" icon={IconClockX}>{t`Expired`}</StatusBadge>,
      text: t`It worked until ${until}`,
    };
  if (letter === "refused")
    return {
      badge: <StatusBadge tone="need" icon={IconMailX}>{t`Letter refused`}</StatusBadge>,
      text: t`No letter can be sent to this address`,
    };
  return {
    badge: <StatusBadge tone="watch" icon={IconMailForward}>{t`Invited`}</StatusBadge>,
    text: letter === "waiting" ? t`The letter is on its way` : t`On ${sent}, until ${until}`,
  };
}
