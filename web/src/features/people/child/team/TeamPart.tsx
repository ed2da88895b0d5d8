import { Stack, Text, Title } from "@mantine/core";
import { useId, useRef } from "react";
import { kinds } from "@/features/people/kinds";
import { AssignMember } from "./AssignMember";
import { MemberLine } from "./MemberLine";
import classes from "./Team.module.css";
import type { MemberKind, TeamMember } from "./team";

interface TeamPartProps {
  childId: string;
  kind: MemberKind;
  members: TeamMember[];
  canChange: boolean;
}

/** The members of one kind, and the way to assign another. */
export function TeamPart({ childId, kind, members, canChange }: TeamPartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { plural } = kinds[kind];
  return (
    <Stack component="section" gap="xs" className={classes.part} aria-labelledby={titleId}>
      <Title order={3} id={titleId} ref={title} tabIndex={-1}>
        {plural}
      </Title>
      {members.length === 0 && <Text c="dimmed">No {plural.toLowerCase()} are assigned.</Text>}
      {members.length > 0 && (
        <ul className={classes.members}>
          {members.map((member) => (
            <MemberLine
              key={member.junction_id}
              childId={childId}
              member={member}
              canChange={canChange}
              onRemoved={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      {canChange && <AssignMember childId={childId} kind={kind} />}
    </Stack>
  );
}
