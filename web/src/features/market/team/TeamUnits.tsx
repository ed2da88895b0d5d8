import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { Stack, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { MoveUnitsDialog, type UnitMove } from "./MoveUnitsDialog";
import { isPresent, type TeamShare, teamQuery } from "./team";

/** Gives units of a purchase to members of the care team, and takes unused ones back. */
export function TeamUnits({ purchaseID }: { purchaseID: string }) {
  const [move, setMove] = useState<UnitMove | null>(null);
  return (
    <Stack component="section" aria-labelledby="team-units" gap="sm">
      <Title order={2} size="h3" id="team-units">{t`Units for your team`}</Title>
      <Loaded
        query={useQuery(teamQuery(purchaseID))}
        failure={t`Your team could not be loaded`}
        skeleton={<ContentSkeleton shape="table" />}
      >
        {({ units_left: left, suspended, members }) => (
          <>
            <Text>
              {plural(left, { one: "# unit is unused and with you.", other: "# units are unused and with you." })}
            </Text>
            <DataTable
              caption={t`Units for your team`}
              columns={teamColumns()}
              rows={members}
              rowKey={({ person_id, membership_id, shared_purchase_id }) =>
                person_id || membership_id || shared_purchase_id || ""
              }
              actions={(member) => <MemberUnits member={member} give={suspended ? 0 : left} onMove={setMove} />}
              empty={
                <EmptyState
                  icon={IconUsers}
                  title={t`Nobody is on your team yet`}
                  text={t`Specialists and case managers who accepted your invitation will be here, and members of your organization.`}
                />
              }
            />
          </>
        )}
      </Loaded>
      {move && <MoveUnitsDialog purchaseID={purchaseID} move={move} close={() => setMove(null)} />}
    </Stack>
  );
}

interface MemberUnitsProps {
  member: TeamShare;
  /** So many units can be given. */
  give: number;
  onMove: (move: UnitMove) => void;
}

function MemberUnits({ member, give: most, onMove }: MemberUnitsProps) {
  const { name, units_left } = member;
  const give: RowAction = {
    label: t`Give`,
    described: t`Give units to ${name}`,
    onSelect: () => onMove({ member, give: true, most }),
  };
  const takeBack: RowAction = {
    label: t`Take back`,
    described: t`Take back units from ${name}`,
    onSelect: () => onMove({ member, give: false, most: units_left }),
  };
  const [main, ...more] = [...(isPresent(member) && most > 0 ? [give] : []), ...(units_left > 0 ? [takeBack] : [])];
  return <RowActions name={name} main={main} more={more} />;
}

const teamColumns = (): Column<TeamShare>[] => [
  {
    key: "name",
    header: t`Member`,
    cell: (member) => (
      <>
        <bdi>{member.name}</bdi>
        {!isPresent(member) && <Text size="sm" c="dimmed">{t`No longer on your team`}</Text>}
      </>
    ),
  },
  {
    key: "given",
    header: t({ message: "Given", context: "units" }),
    numeric: true,
    cell: ({ units_given }) => units_given,
  },
  { key: "used", header: t`Used`, numeric: true, cell: ({ units_used }) => units_used },
  {
    key: "left",
    header: t({ message: "Left", context: "units" }),
    numeric: true,
    cell: ({ units_left }) => units_left,
  },
];
