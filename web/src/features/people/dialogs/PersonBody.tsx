import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Discard } from "@/ui/useDiscard";
import { isMine, type Kind, type Person } from "../people";
import { EditPersonForm } from "./EditPersonForm";
import { PersonInfo } from "./PersonInfo";

interface PersonBodyProps {
  kind: Kind;
  id: string;
  person: Person;
  /** Begins with the form. */
  editing?: boolean;
  onClose: () => void;
  discard: Discard;
}

/** A person as they are known, or the form that changes it: one in the other's place. */
export function PersonBody(props: PersonBodyProps) {
  const [editing, setEditing] = useState(Boolean(props.editing) && isMine(props.person));
  const edit = useRef<HTMLButtonElement>(null);
  const back = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (editing) return <EditPersonForm {...props} done={back} />;
  return <PersonInfo {...props} editRef={edit} onEdit={() => setEditing(true)} />;
}
