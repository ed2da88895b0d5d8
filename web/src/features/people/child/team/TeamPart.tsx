import { t } from "@lingui/core/macro";
import "@/words/people";
import { Stack, Text, Title } from "@mantine/core";
import { useId, useRef } from "react";
import { AssignMember } from "./AssignMember";
import type { Invited } from "./InviteAndAssign";
import { MemberLine } from "./MemberLine";
import classes from "./Team.module.css";
import type { MemberKind, TeamMember } from "./team";

interface TeamPartProps {
  childId: string;
  kind: MemberKind;
  members: TeamMember[];
  canChange: boolean;
  /** Opens the form that invites and assigns. */
  bring: (who: Invited) => void;
}

const words: Record<MemberKind, () => { plural: string; none: string }> = {
  guardian: () => ({ plural: t`Guardians`, none: t`No guardians are assigned.` }),
  specialist: () => ({ plural: t`Specialists`, none: t`No specialists are assigned.` }),
  case_manager: () => ({ plural: t`Case Managers`, none: t`No case managers are assigned.` }),
};

/** The members of one kind, and the way to assign another. */
export function TeamPart({ childId, kind, members, canChange, bring }: TeamPartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { plural, none } = words[kind]();
  return (
    <Stack component="section" gap="xs" className={classes.part} aria-labelledby={titleId}>
      <Title order={3} id={titleId} ref={title} tabIndex={-1}>
        {plural}
      </Title>
      {members.length === 0 && <Text c="dimmed">{none}</Text>}
      {members.length > 0 && (
        <ul className={classes.members}>
          {members.map((member) => (
            <MemberLine
              key={member.id}
              childId={childId}
              member={member}
              canChange={canChange}
              onRemoved={() => title.current?.focus()}
              onAssign={({ id }) => bring({ kind, person: id })}
            />
          ))}
        </ul>
      )}
      {canChange && <AssignMember childId={childId} kind={kind} bring={(typed) => bring({ kind, typed })} />}
    </Stack>
  );
}
