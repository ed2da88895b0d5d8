import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ChildOrganizations } from "@/features/people/organization/ChildOrganizations";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { InviteAndAssign, type Invited } from "./InviteAndAssign";
import { MemberLine } from "./MemberLine";
import classes from "./Team.module.css";
import { TeamPart } from "./TeamPart";
import { hasEnded, memberKinds, type TeamMember, teamQuery } from "./team";

interface CareTeamProps {
  childId: string;
  /** Whether members can be assigned, invited and removed here: the owner's, of a child on the list. */
  canChange: boolean;
}

/** The guardians, specialists and case managers of a child, how far each has come, and the way to bring another. */
export function CareTeam({ childId, canChange }: CareTeamProps) {
  const query = useQuery(teamQuery(childId));
  const [bringing, setBringing] = useState<Invited>();
  return (
    <div className={classes.team}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">{t`Care team`}</Title>
        {canChange && (
          <Button
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setBringing({ kind: "specialist", typed: "" })}
          >{t`Invite and assign`}</Button>
        )}
      </Group>
      <Loaded query={query} failure={t`The care team could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {(team) => <Parts childId={childId} team={team} canChange={canChange} bring={setBringing} />}
      </Loaded>
      <InviteAndAssign childId={childId} asked={bringing} close={() => setBringing(undefined)} />
    </div>
  );
}

interface PartsProps extends CareTeamProps {
  team: TeamMember[];
  bring: (who: Invited) => void;
}

function Parts({ childId, team, canChange, bring }: PartsProps) {
  const present = team.filter((member) => !hasEnded(member));
  const ended = team.filter((member) => hasEnded(member) && !member.organization);
  return (
    <Stack gap="lg">
      {memberKinds.map((kind) => (
        <TeamPart
          key={kind}
          childId={childId}
          kind={kind}
          members={present.filter((member) => member.kind === kind && !member.organization)}
          canChange={canChange}
          bring={bring}
        />
      ))}
      <ChildOrganizations
        childId={childId}
        members={present.filter(({ organization }) => organization)}
        canChange={canChange}
      />
      <EndedMembers childId={childId} members={ended} canChange={canChange} bring={bring} />
    </Stack>
  );
}

interface EndedMembersProps {
  childId: string;
  members: TeamMember[];
  canChange: boolean;
  bring: (who: Invited) => void;
}

/** Those whose part in the care team has ended, folded away; each can come back. */
function EndedMembers({ childId, members, canChange, bring }: EndedMembersProps) {
  const summary = useRef<HTMLElement>(null);
  if (members.length === 0) return null;
  return (
    <details className={classes.ended}>
      <summary ref={summary}>
        {plural(
          { count: members.length },
          { one: "# person whose access ended", other: "# people whose access ended" },
        )}
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
