import { t } from "@lingui/core/macro";
import "@/words/users";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { UserHandOverDialog } from "./UserHandOverDialog";
import { UserRoleDialog } from "./UserRoleDialog";
import { deletion, factorReset, roleChange, stateAct, type UserAct, useUserAct } from "./userActs";
import type { UserRow } from "./users";

interface UserActionsProps {
  user: UserRow;
  /** Puts the change of the role in front. */
  levels: boolean;
}

/** What a Super Admin can do to somebody else's account. */
export function UserActions({ user, levels }: UserActionsProps) {
  const act = useUserAct();
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<"role" | "handing">();
  const close = () => setOpen(undefined);

  const opening = (dialog: typeof open) => (from: HTMLElement) => {
    opener.current = from;
    setOpen(dialog);
  };
  // The question that follows gives the focus back to what has it now.
  const goOn = (chosen: UserAct) => {
    flushSync(close);
    opener.current?.focus();
    return act(chosen);
  };
  const row = (chosen: UserAct, more?: Partial<RowAction>): RowAction => ({
    label: chosen.label,
    described: chosen.described,
    onSelect: () => void act(chosen),
    ...more,
  });
  const state = row(stateAct(user));
  const role = {
    label: levels ? t`Change role` : t`Change role…`,
    described: t`Change role ${{ name: user.name }}`,
    onSelect: opening("role"),
  };

  return (
    <>
      <RowActions
        name={user.name}
        main={levels ? role : state}
        more={[
          levels ? state : role,
          row(factorReset(user)),
          { label: t`Hand children over and remove…`, danger: true, onSelect: opening("handing") },
          row(deletion(user), { danger: true }),
        ]}
      />
      {open === "handing" && (
        <UserHandOverDialog user={user} onClose={close} onChoose={(email) => goOn(deletion(user, email))} />
      )}
      {open === "role" && (
        <UserRoleDialog user={user} onClose={close} onChoose={(wanted) => goOn(roleChange(user, wanted))} />
      )}
    </>
  );
}
