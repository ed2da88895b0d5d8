import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChildOrganizations } from "@/features/people/organization/ChildOrganizations";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { TeamPart } from "./TeamPart";
import { memberKinds, teamQuery } from "./team";

interface CareTeamProps {
  childId: string;
  /** Whether members can be assigned and removed here: the owner's, of a child on the list. */
  canChange: boolean;
}

/** The guardians, specialists and case managers of a child. */
export function CareTeam({ childId, canChange }: CareTeamProps) {
  const query = useQuery(teamQuery(childId));
  return (
    <Loaded query={query} failure="The care team could not be loaded" skeleton={<ContentSkeleton shape="text" />}>
      {(team) => (
        <Stack gap="lg">
          {memberKinds.map((kind) => (
            <TeamPart
              key={kind}
              childId={childId}
              kind={kind}
              members={team.filter((member) => member.kind === kind && !member.organization)}
              canChange={canChange}
            />
          ))}
          <ChildOrganizations
            childId={childId}
            members={team.filter(({ organization }) => organization)}
            canChange={canChange}
          />
        </Stack>
      )}
    </Loaded>
  );
}
