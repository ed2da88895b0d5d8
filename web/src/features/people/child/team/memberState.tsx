import { t } from "@lingui/core/macro";
import "@/words/people";
import {
  IconArchive,
  IconClockX,
  IconMailForward,
  IconMailX,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
  IconUserX,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import type { Tone } from "@/ui/StatusBadge";
import type { TeamMember } from "./team";

interface StateLook {
  tone: Tone;
  icon: TablerIcon;
  word: string;
}

/** How far somebody around a child has come, as icon, word and colour. */
export function lookOf({ state, organization }: TeamMember): StateLook {
  switch (state) {
    case "invited":
      return { tone: "watch", icon: IconMailForward, word: t`Invited` };
    case "expired":
      return { tone: "need", icon: IconClockX, word: t`Invitation expired` };
    case "refused":
      return { tone: "need", icon: IconMailX, word: t`Letter refused` };
    case "accepted":
      return { tone: "good", icon: IconUserCheck, word: organization ? t`Takes part` : t`Accepted` };
    case "withdrawn":
      return { tone: "skipped", icon: IconUserX, word: t`Access ended` };
    case "archived":
      return { tone: "skipped", icon: IconArchive, word: t`Archived` };
    case "removed":
      return { tone: "skipped", icon: IconUserMinus, word: t`Removed` };
    default:
      return { tone: "skipped", icon: IconUserOff, word: t`Not invited` };
  }
}

/** The beginning of this state, the person who set it, and its meaning. */
export function aboutState(member: TeamMember): string {
  const { state, sent_to: to, accepted_by: by } = member;
  const on = formatDate(member.at);
  const until = formatDate(member.until);
  switch (state) {
    case "invited":
      if (member.letter_waits) return t`The letter is on its way. Its link will work until ${until}.`;
      return to ? t`${on}, to ${to}. The link works until ${until}.` : t`${on}. They see nothing before they accept.`;
    case "expired":
      return t`${on}; the link worked until ${until}.`;
    case "refused":
      return t`No letter can be sent to this address. Correct it, then invite again.`;
    case "accepted":
      if (!member.at) return means(member);
      return by ? t`${on}, by ${by}. ${{ meaning: means(member) }}` : t`${on}. ${{ meaning: means(member) }}`;
    case "none":
      return t`Assigned ${on}. They see nothing before they are invited and accept.`;
    default:
      return endOf(member);
  }
}

/** What somebody who has accepted may do. */
const means = ({ kind }: TeamMember) =>
  kind === "guardian"
    ? t`Reads the signed reports that are shared with them, and gives consents.`
    : t`Sees the record, activities and reports, and can run activities.`;

function endOf({ state, at, ended_by }: TeamMember): string {
  if (!at) return t`When it ended is no longer in the audit trail. They see nothing of this child.`;
  const on = formatDate(at);
  if (state === "archived") return t`${on}, when you took them off your list. They see nothing of this child.`;
  switch (ended_by) {
    case "you":
      return t`${on}, by you. They see nothing of this child.`;
    case "them":
      return t`${on}, by themselves. They see nothing of this child.`;
    case "other":
      return t`${on}, by another account. They see nothing of this child.`;
    default:
      return t`${on}. They see nothing of this child.`;
  }
}
