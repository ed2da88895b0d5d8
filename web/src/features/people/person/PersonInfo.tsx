import { t } from "@lingui/core/macro";
import "@/words/people";
import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import { IconArchive, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Ref } from "react";
import { type Fact, Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatDate, formatName } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { AssignedChildren } from "../child/team/AssignedChildren";
import type { MemberKind } from "../child/team/team";
import { InvitationControl } from "../invitation/InvitationControl";
import { OrganizationNote } from "../organization/OrganizationNote";
import { isOrganization, type PersonRow } from "../people";
import { useArchive } from "../useArchive";

export interface PersonInfoProps {
  kind: MemberKind;
  id: string;
  person: PersonRow;
  onClose: () => void;
  onEdit: () => void;
  editRef: Ref<HTMLButtonElement>;
}

/** What is known of somebody around children. Who stands for an organization is to be read only. */
export function PersonInfo({ kind, id, person, ...acts }: PersonInfoProps) {
  const mine = !isOrganization(person);
  const present = !person.archived_at;
  return (
    <Stack gap="lg">
      {!mine && <OrganizationNote />}
      {!present && <InlineNotice kind="info">{t`Archived: on nobody's list, with everything kept.`}</InlineNotice>}
      <Facts facts={factsOf(person)} />
      <PersonActs kind={kind} id={id} person={person} mine={mine} {...acts} />
      {mine && present && <InvitationControl personId={id} kind={kind} access={person.access} />}
      <AssignedChildren kind={kind} id={id} />
    </Stack>
  );
}

const text = (value: string | undefined, reason: string) => (value ? <bdi>{value}</bdi> : <Missing reason={reason} />);

/** The facts at the head of a person's dialog. */
const factsOf = (person: PersonRow): Fact[] => [
  { label: t`Email`, value: text(person.email, t`No e-mail address was given`) },
  { label: t`Phone Number`, value: text(person.phone_number, t`No phone number was given`) },
  { label: t`Date Added`, value: formatDate(person.created_at) },
];

/** What can be done about a person: to change, archive or restore them is the owner's. */
function PersonActs({ kind, id, person, mine, onEdit, editRef, onClose }: PersonInfoProps & { mine: boolean }) {
  const { archive, restore } = useArchive();
  const listed = { kind, id, first_name: person.first_name, last_name: person.last_name };
  const name = formatName(person.first_name, person.last_name);
  return (
    <Group gap="sm">
      {mine && (
        <Button
          ref={editRef}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={onEdit}
        >{t`Edit`}</Button>
      )}
      {mine && !person.archived_at && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t`Archive ${name}`}
          onClick={async () => {
            if (await archive(listed)) onClose();
          }}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      {mine && person.archived_at && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => restore(listed)}
        >{t`Restore`}</Button>
      )}
    </Group>
  );
}
