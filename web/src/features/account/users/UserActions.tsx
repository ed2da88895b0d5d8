import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UserHandOverDialog } from "./UserHandOverDialog";
import { UserRoleDialog } from "./UserRoleDialog";
import { deletion, factorReset, roleChange, stateAct, type UserAct, useUserAct } from "./userActs";
import type { UserRow } from "./users";

interface UserActionsProps {
  user: UserRow;
  /** Puts the change of the role in front. */
  levels: boolean;
}

/** What a Super Admin can do to somebody else's account: one button, and the rest behind "More". */
export function UserActions({ user, levels }: UserActionsProps) {
  const act = useUserAct();
  const main = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [handing, setHanding] = useState(false);
  const state = stateAct(user);

  // What was clicked in the menu or the dialog is gone by then: the focus would return to nowhere.
  const fromMenu = (go: () => void) => () => {
    more.current?.focus();
    go();
  };
  const choose = (role: string) => {
    flushSync(() => setChoosing(false));
    (levels ? main : more).current?.focus();
    return act(roleChange(user, role));
  };
  const handOver = (email: string) => {
    flushSync(() => setHanding(false));
    more.current?.focus();
    return act(deletion(user, email));
  };
  const item = (chosen: UserAct) => <Menu.Item onClick={fromMenu(() => act(chosen))}>{chosen.label}</Menu.Item>;
  const label = levels ? "Change role" : state.label;

  return (
    <>
      <Button
        ref={main}
        variant="default"
        size="sm"
        onClick={() => (levels ? setChoosing(true) : act(state))}
        aria-label={`${label} ${user.name}`}
      >
        {label}
      </Button>
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={more} variant="default" size={36} aria-label={`More for ${user.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {levels ? item(state) : <Menu.Item onClick={fromMenu(() => setChoosing(true))}>Change role…</Menu.Item>}
          {item(factorReset(user))}
          <Menu.Item onClick={fromMenu(() => setHanding(true))}>Hand children over and remove…</Menu.Item>
          {item(deletion(user))}
        </Menu.Dropdown>
      </Menu>
      {handing && <UserHandOverDialog user={user} onClose={() => setHanding(false)} onChoose={handOver} />}
      {choosing && <UserRoleDialog user={user} onClose={() => setChoosing(false)} onChoose={choose} />}
    </>
  );
}
