import { ActionIcon, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { Ref } from "react";
import { type Fact, Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { AssignedChildren } from "../child/team/AssignedChildren";
import { CareTeam } from "../child/team/CareTeam";
import { isMemberKind } from "../child/team/team";
import { InvitationControl } from "../invitation/InvitationControl";
import { OrganizationNote } from "../organization/OrganizationNote";
import { isMine, isOrganization, type Kind, type Person } from "../people";
import { PersonActs } from "./PersonActs";

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
      {isOrganization(person) && <OrganizationNote />}
      {!mine && kind === "child" && (
        <InlineNotice kind="info">
          This child is shared with you. The account that added it changes the record.
        </InlineNotice>
      )}
      {!present && <InlineNotice kind="info">Archived: on nobody's list, with everything kept.</InlineNotice>}
      <Facts facts={factsOf(kind, id, person)} />
      <PersonActs kind={kind} id={id} person={person} mine={mine} {...acts} />
      {"access" in person && mine && present && <InvitationControl personId={id} kind={kind} access={person.access} />}
      {isMemberKind(kind) ? (
        <AssignedChildren kind={kind} id={id} />
      ) : (
        <CareTeam childId={id} canChange={mine && present} />
      )}
    </Stack>
  );
}

const text = (value: string | undefined, what: string) =>
  value ? <bdi>{value}</bdi> : <Missing reason={`No ${what} was given`} />;

/** The facts at the head of a person's dialog. */
function factsOf(kind: Kind, id: string, person: Person): Fact[] {
  const { date_of_birth: born, age } = "child_id" in person ? person : {};
  const facts: Fact[] = [
    { label: "Email", value: text(person.email, "e-mail address") },
    { label: "Phone Number", value: text(person.phone_number, "phone number") },
    { label: "Date Added", value: formatDate(person.created_at) },
  ];
  if (kind !== "child") return facts;
  return [
    { label: "Child ID", value: <PersonId id={id} /> },
    ...facts,
    {
      label: "Date of Birth",
      value: born ? [formatDate(born), age].filter(Boolean).join(", ") : text(undefined, "date of birth"),
    },
  ];
}

const shown = 8;

/** The beginning of an id, and a button that copies the whole where the browser offers it. */
function PersonId({ id }: { id: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text span className="mp-figures" title={id}>
        {id.slice(0, shown)}
      </Text>
      {window.isSecureContext && (
        <CopyButton value={id}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              size={44}
              my={-10}
              onClick={copy}
              aria-label={copied ? "Copied" : "Copy the whole ID"}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      )}
    </Group>
  );
}
