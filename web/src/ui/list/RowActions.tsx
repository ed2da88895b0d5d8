import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { ButtonLink } from "../links";
import { MenuLink } from "../MenuLink";
import { focusBack } from "./focusBack";
import classes from "./RowActions.module.css";
import type { RowLink } from "./rowLink";
import "@/words/list";

/** One thing that can be done with a row: it leads somewhere, or does something. */
export interface RowAction {
  label: string;
  /** What a screen reader hears, the label within it: "Restore Mia Okafor". Without it, the label and the row's name. */
  described?: string;
  link?: RowLink;
  /** Gets what has the focus afterwards, for dialogs that give it back. */
  onSelect?: (opener: HTMLElement) => void;
  /** Takes something away. */
  danger?: boolean;
  disabled?: boolean;
  /** It is being done; of the main action only. */
  busy?: boolean;
}

interface RowActionsProps {
  /** Whose row it is, for screen readers. */
  name: string;
  /** The one that is wanted most, always in sight. */
  main?: RowAction;
  /** Further ones in sight, where there is room for them. */
  beside?: RowAction[];
  /** The others, behind a button. */
  more?: RowAction[];
}

/** What can be done with a row of a list: the main thing in sight, the rest in a menu, the same in every list. */
export function RowActions({ name, main, beside = [], more = [] }: RowActionsProps) {
  return (
    <>
      {main && <MainAction action={main} name={name} />}
      {beside.map((action) => (
        <MainAction key={action.label} action={action} name={name} />
      ))}
      {more.length > 0 && <MoreActions actions={more} name={name} />}
    </>
  );
}

function select({ onSelect }: RowAction, opener: HTMLElement) {
  focusBack(opener);
  onSelect?.(opener);
}

const nameOf = ({ described, label }: RowAction, name: string) => described ?? t`${label}, ${name}`;

function MainAction({ action, name }: { action: RowAction; name: string }) {
  const look = { variant: "default", size: "sm", className: classes.main, "aria-label": nameOf(action, name) } as const;
  const color = action.danger ? "red" : undefined;
  if (action.link) {
    return (
      <ButtonLink {...action.link} {...look}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      color={color}
      disabled={action.disabled}
      loading={action.busy}
      onClick={(event) => select(action, event.currentTarget)}
    >
      {action.label}
    </Button>
  );
}

function MoreActions({ actions, name }: { actions: RowAction[]; name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    // Fixed, so that no card cuts it off; beside its button, so that Tab and screen readers find it there.
    <Menu position="bottom-end" shadow="md" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={36}
          className={classes.more}
          aria-label={t`More for ${name}`}
          data-row-menu
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MoreAction key={action.label} action={action} opener={() => button.current} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreAction({ action, opener }: { action: RowAction; opener: () => HTMLElement | null }) {
  const { label, link, danger, disabled } = action;
  const color = danger ? "var(--mp-need)" : undefined;
  if (link) {
    return (
      <MenuLink {...link} color={color} className={classes.item}>
        {label}
      </MenuLink>
    );
  }
  // What was clicked in the menu is gone by then: the focus would return to nowhere.
  const choose = () => {
    const button = opener();
    button?.focus();
    if (button) select(action, button);
  };
  return (
    <Menu.Item onClick={choose} disabled={disabled} color={color} className={classes.item}>
      {label}
    </Menu.Item>
  );
}
