import { t } from "@lingui/core/macro";
import "@/words/people";
import { Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { type TeamMember, useTeam } from "../child/team/team";
import { type OrganizationRow, organizationsQuery } from "./organizations";

interface ChildOrganizationsProps {
  childId: string;
  /** Those who take part. */
  members: TeamMember[];
  /** Whether the reader owns the child and may change the organizations. */
  canChange: boolean;
}

/** The organizations that take part in a child's care; the child's owner says which. Nothing where there can be none. */
export function ChildOrganizations({ childId, members, canChange }: ChildOrganizationsProps) {
  const query = useQuery({ ...organizationsQuery, enabled: canChange });
  const titleId = useId();
  if (members.length === 0 && (!canChange || query.data?.length === 0)) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Title order={3} id={titleId}>{t`Organizations`}</Title>
      {canChange ? (
        <Loaded
          query={query}
          failure={t`Your organizations could not be loaded`}
          skeleton={<ContentSkeleton shape="text" />}
        >
          {(rows) =>
            rows.map((row) => (
              <TakesPart
                key={row.membership_id}
                childId={childId}
                row={row}
                member={members.find(({ id }) => id === row.case_manager_id)}
              />
            ))
          }
        </Loaded>
      ) : (
        members.map(({ id, first_name, last_name }) => (
          <Text key={id}>
            <bdi>{`${first_name} ${last_name}`.trim()}</bdi>
          </Text>
        ))
      )}
    </Stack>
  );
}

interface TakesPartProps {
  childId: string;
  row: OrganizationRow;
  member?: TeamMember;
}

function TakesPart({ childId, row, member }: TakesPartProps) {
  const { act, busy } = useAct();
  const { assign, remove } = useTeam(childId);
  const { organization } = row;
  const change = () =>
    act({
      send: () => (member ? remove(member) : assign("case_manager", row.case_manager_id)),
      done: member ? t`${organization} no longer sees this child.` : t`${organization} takes part.`,
    });
  return (
    <Switch
      label={<bdi>{organization}</bdi>}
      description={t`Takes part: sees the record, activities and reports as a case manager does`}
      checked={member !== undefined}
      disabled={busy}
      onChange={() => void change()}
    />
  );
}
