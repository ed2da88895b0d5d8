import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { useRef } from "react";
import type { Invited } from "./InviteAndAssign";
import { MemberLine } from "./MemberLine";
import classes from "./Team.module.css";
import type { TeamMember } from "./team";

interface EndedMembersProps {
  childId: string;
  members: TeamMember[];
  canChange: boolean;
  bring: (who: Invited) => void;
}

/** Those whose part in the care team has ended, folded away; each can come back. */
export function EndedMembers({ childId, members, canChange, bring }: EndedMembersProps) {
  const summary = useRef<HTMLElement>(null);
  if (members.length === 0) return null;
  return (
    <details className={classes.ended}>
      <summary ref={summary}>
        {plural(members.length, { one: "# person whose access ended", other: "# people whose access ended" })}
      </summary>
      <ul className={classes.members} aria-label={t`Access ended`}>
        {members.map((member) => (
          <MemberLine
            key={member.id}
            childId={childId}
            member={member}
            canChange={canChange}
            onRemoved={() => summary.current?.focus()}
            onAssign={({ id, kind }) => bring({ kind, person: id })}
          />
        ))}
      </ul>
    </details>
  );
}
