import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "@/ui/dialog/Dialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import type { MemberKind } from "../child/team/team";
import { KindBadge } from "../kinds";
import { isOrganization, type Kind, memberQuery, type PersonRow } from "../people";
import { EditPersonForm } from "./EditPersonForm";
import { PersonInfo } from "./PersonInfo";

interface PersonDialogProps {
  kind: Kind;
  id: string;
  /** Opens with the form that changes the person. */
  editing?: boolean;
  onClose: () => void;
}

/** What an address that names a person opens: the dialog of somebody around children, or a child's one page. */
export function PersonDialog(props: PersonDialogProps) {
  const { kind, id, editing } = props;
  if (kind !== "child") return <MemberDialog {...props} kind={kind} />;
  const search = editing ? { tab: "record" as const } : {};
  return <Navigate to="/dashboard/child/$childID" params={{ childID: id }} search={search} replace />;
}

type MemberDialogProps = PersonDialogProps & { kind: MemberKind };

/** What is known of a person, and what can be done about them. People who are not on the account's list are not found. */
function MemberDialog({ kind, id, editing, onClose }: MemberDialogProps) {
  const query = useQuery(memberQuery(kind, id));
  const { data } = query;
  const title = data ? (
    <Group gap="sm">
      <bdi>{formatName(data.first_name, data.last_name)}</bdi>
      <KindBadge kind={kind} />
    </Group>
  ) : (
    t`Person`
  );
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <Loaded
        query={query}
        failure={t`The person could not be loaded`}
        missing={<PersonGone onClose={onClose} />}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(person) => <PersonBody key={id} kind={kind} id={id} person={person} editing={editing} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface PersonBodyProps {
  kind: MemberKind;
  id: string;
  person: PersonRow;
  /** Begins with the form. */
  editing?: boolean;
  onClose: () => void;
}

/** A person as they are known, or the form that changes it: one in the other's place. */
function PersonBody(props: PersonBodyProps) {
  const [editing, setEditing] = useState(Boolean(props.editing) && !isOrganization(props.person));
  const edit = useRef<HTMLButtonElement>(null);
  const back = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (editing) return <EditPersonForm {...props} done={back} />;
  return <PersonInfo {...props} editRef={edit} onEdit={() => setEditing(true)} />;
}

/** Stands in place of a person who does not exist or cannot be accessed. */
function PersonGone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={t`This person was not found`}
      text={t`They are not on your list, or no longer shared with you.`}
      action={<Button variant="default" onClick={onClose}>{t`Back to the list`}</Button>}
    />
  );
}
