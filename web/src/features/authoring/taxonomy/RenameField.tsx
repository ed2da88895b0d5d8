import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import classes from "./CategoryTree.module.css";
import type { Entry } from "./entries";

interface RenameFieldProps {
  entry: Entry;
  onRenamed: (name: string) => Promise<boolean>;
  onEnd: () => void;
}

/** The name as a field: Enter or going elsewhere takes it, Escape leaves the old one. */
export function RenameField({ entry, onRenamed, onEnd }: RenameFieldProps) {
  const { name: present } = entry;
  const [name, setName] = useState(present);
  const busy = useRef(false);
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    const done = name.trim() === present || (await onRenamed(name.trim()));
    busy.current = false;
    if (done) onEnd();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      busy.current = true;
      onEnd();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <TextInput
      aria-label={t`New name of ${present}`}
      className={classes.name}
      // Escape ends the renaming, not the dialog around it.
      data-mantine-stop-propagation="true"
      autoFocus
      maxLength={120}
      value={name}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
      onBlur={() => void submit()}
    />
  );
}
