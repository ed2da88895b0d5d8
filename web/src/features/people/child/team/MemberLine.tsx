import { Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatName } from "@/ui/format";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { aboutState, lookOf } from "./memberState";
import classes from "./Team.module.css";
import type { TeamMember } from "./team";
import { useMemberActions } from "./useMemberActions";

interface MemberLineProps {
  childId: string;
  member: TeamMember;
  canChange: boolean;
  /** After the line has gone with the button in it. */
  onRemoved: () => void;
  /** Brings back who was removed. */
  onAssign: (member: TeamMember) => void;
}

/** Somebody who is or was around a child: how far they have come, and what can be done about it. */
export function MemberLine({ childId, member, canChange, onRemoved, onAssign }: MemberLineProps) {
  const name = formatName(member.first_name, member.last_name);
  const { main, more, refused } = useMemberActions({ childId, member, onRemoved, onAssign });
  const { tone, icon, word } = lookOf(member);
  return (
    <li className={classes.member}>
      <div className={classes.who}>
        <bdi>{name}</bdi>
        <Text size="sm" c="dimmed">
          <bdi>{member.email}</bdi>
        </Text>
      </div>
      <div className={classes.state}>
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
        <Text size="sm" c="dimmed">
          {aboutState(member)}
        </Text>
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      </div>
      {canChange && (
        <div className={classes.acts}>
          <RowActions name={name} main={main} more={more} />
        </div>
      )}
    </li>
  );
}
