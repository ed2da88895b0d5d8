import { Stack } from "@mantine/core";
import type { Ref } from "react";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/InlineNotice";
import { InvitationControl } from "../invitation/InvitationControl";
import { isMine, type Kind, type Person } from "../people";
import { AssignedChildren } from "./AssignedChildren";
import { CareTeam } from "./CareTeam";
import { PersonActs } from "./PersonActs";
import { factsOf } from "./personFacts";
import { isMemberKind } from "./team";

export interface PersonInfoProps {
  kind: Kind;
  id: string;
  person: Person;
  onClose: () => void;
  onEdit: () => void;
  editRef: Ref<HTMLButtonElement>;
}

/** What is known of a person. Another account's child, shared with this one, is to be read only. */
export function PersonInfo({ kind, id, person, ...acts }: PersonInfoProps) {
  const mine = isMine(person);
  const present = !person.archived_at;
  return (
    <Stack gap="lg">
      {!mine && (
        <InlineNotice kind="info">
          This child is shared with you. The account that added it changes the record.
        </InlineNotice>
      )}
      {!present && <InlineNotice kind="info">Archived: on nobody's list, with everything kept.</InlineNotice>}
      <Facts facts={factsOf(kind, id, person)} />
      {"access" in person && present && <InvitationControl personId={id} kind={kind} access={person.access} />}
      <PersonActs kind={kind} id={id} person={person} mine={mine} {...acts} />
      {isMemberKind(kind) ? (
        <AssignedChildren kind={kind} id={id} />
      ) : (
        <CareTeam childId={id} canChange={mine && present} />
      )}
    </Stack>
  );
}
