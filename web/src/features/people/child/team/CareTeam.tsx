import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { TeamPart } from "./TeamPart";
import { memberKinds, teamQuery } from "./team";

interface CareTeamProps {
  childId: string;
  /** Whether members can be assigned and removed here: the owner's, of a child on the list. */
  canChange: boolean;
}

/** The guardians, specialists and case managers of a child. */
export function CareTeam({ childId, canChange }: CareTeamProps) {
  const { data, error, refetch } = useQuery(teamQuery(childId));
  if (!data && error) {
    return <ErrorState title="The care team could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ContentSkeleton shape="text" />;
  return (
    <Stack gap="lg">
      {memberKinds.map((kind) => (
        <TeamPart
          key={kind}
          childId={childId}
          kind={kind}
          members={data.filter((member) => member.kind === kind)}
          canChange={canChange}
        />
      ))}
    </Stack>
  );
}
