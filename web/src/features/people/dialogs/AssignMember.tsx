import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { formatName } from "@/ui/format";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { kinds } from "../kinds";
import type { PersonEntry } from "../people";
import { PersonPicker } from "../picker/PersonPicker";
import classes from "./dialogs.module.css";
import { type MemberKind, nobodyChosen, useTeam } from "./team";

/** Chooses somebody of the account's list and puts them into a child's team. */
export function AssignMember({ childId, kind }: { childId: string; kind: MemberKind }) {
  const notices = useNotices();
  const { assign } = useTeam(childId);
  const [chosen, setChosen] = useState<PersonEntry>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { label } = kinds[kind];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.current?.querySelector("input")?.focus();
    setWrong(chosen ? undefined : nobodyChosen[kind]);
    if (!chosen) return;
    setBusy(true);
    try {
      await assign(kind, chosen.id);
      notices.success(`${formatName(chosen.first_name, chosen.last_name)} was assigned.`);
      setChosen(undefined);
    } catch (error) {
      setWrong(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={`Assign ${label}`}>
      <div className={classes.assign}>
        <PersonPicker
          label={`New ${label}`}
          kind={kind}
          value={chosen?.id ?? null}
          error={wrong !== undefined}
          onChange={(_, entry) => {
            setChosen(entry);
            setWrong(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={busy} aria-label={`Assign ${label}`}>
          Assign
        </Button>
      </div>
      {wrong && <InlineNotice kind="error">{wrong}</InlineNotice>}
    </form>
  );
}
