import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { MenuLink } from "@/ui/MenuLink";
import type { PlaceGroup } from "../bars";
import { placeNamed } from "../places";
import classes from "./nav.module.css";
import { markOf, menuMark, type Whereabouts } from "./useCurrent";

interface PlaceMenuProps {
  label: string;
  groups: PlaceGroup[];
  here: Whereabouts;
  /** Also holds the pages without a place of their own. */
  rest?: boolean;
}

/** A menu of the bar: places in groups. */
export function PlaceMenu({ label, groups, here, rest }: PlaceMenuProps) {
  const [open, setOpen] = useState(false);
  const places = groups.flatMap((group) => group.places);
  // The menu itself hears Escape only once it has the focus.
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-start" shadow="md" withinPortal={false} returnFocus>
      <Menu.Target>
        <UnstyledButton className={classes.link} aria-current={menuMark(places, here, rest)} onKeyDown={closeOnEscape}>
          {label} <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.groups}>
          {groups.map((group) => (
            <MenuGroup key={group.places[0]} group={group} here={here} />
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuGroup({ group: { label, places }, here }: { group: PlaceGroup; here: Whereabouts }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={label && id}>
      {label && <Menu.Label id={id}>{label}</Menu.Label>}
      {places.map((name) => {
        const { label, to, search } = placeNamed(name);
        return (
          <MenuLink
            key={name}
            to={to}
            search={search}
            activeOptions={{ exact: true }}
            aria-current={markOf(name, here)}
            className={classes.item}
          >
            {label}
          </MenuLink>
        );
      })}
    </div>
  );
}
