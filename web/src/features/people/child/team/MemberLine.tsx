import { ActionIcon, Text } from "@mantine/core";
import { IconUserMinus } from "@tabler/icons-react";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { formatName } from "@/ui/format";
import classes from "./Team.module.css";
import { type TeamMember, useTeam } from "./team";

interface MemberLineProps {
  childId: string;
  member: TeamMember;
  canChange: boolean;
  /** After the line has gone with the button in it. */
  onRemoved: () => void;
}

const effects = {
  specialist: "They no longer see this child.",
  case_manager: "They no longer see this child.",
  guardian: "They no longer see the reports of this child.",
};

/** Somebody around a child. */
export function MemberLine({ childId, member, canChange, onRemoved }: MemberLineProps) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { remove } = useTeam(childId);
  const name = formatName(member.first_name, member.last_name);

  const carryOut = async () => {
    try {
      await remove(member);
      notices.success(`${name} was removed from the care team.`);
      onRemoved();
    } catch (error) {
      notices.error(`${name} was not removed: ${messageOf(error)}`, { retry: carryOut });
    }
  };
  const ask = async () => {
    const text = `${effects[member.kind]} They stay on your list and can be assigned again.`;
    if (await confirm({ title: `Remove ${name}?`, text, action: "Remove", danger: true })) await carryOut();
  };
  return (
    <li className={classes.member}>
      <span>
        <bdi>{name}</bdi>
        <Text size="sm" c="dimmed">
          <bdi>{member.email}</bdi>
        </Text>
      </span>
      {canChange && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={ask}>
          <IconUserMinus size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
