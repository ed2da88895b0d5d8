import "@/words/navigation";
import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconUser } from "@tabler/icons-react";
import { useMatches } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { Session } from "@/api/session";
import { useLogout } from "@/features/account/login/useLogout";
import { MenuLink } from "@/ui/MenuLink";
import classes from "./Header.module.css";
import { menuLinks } from "./menu";
import nav from "./nav/nav.module.css";

/** The account's button: its e-mail, and below it where this account can go. */
export default function AccountMenu({ session }: { session: Session }) {
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const own = useMatches({ select: (matches) => matches.at(-1)?.routeId === "/account" });
  // The menu itself hears Escape only once it has the focus.
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      shadow="md"
      withinPortal={false}
      returnFocus
    >
      <Menu.Target>
        <Button
          variant="default"
          justify="space-between"
          className={classes.owner}
          onKeyDown={closeOnEscape}
          aria-current={own ? "true" : undefined}
          rightSection={<IconChevronDown className={classes.chevron} size={18} aria-hidden />}
        >
          <IconUser className={classes.person} size={20} aria-hidden />
          <span className={classes.email}>{session.email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuLinks(session.role).map(({ label, to }) => (
          <MenuLink key={label} to={to} activeOptions={{ exact: true }} className={nav.item}>
            {label}
          </MenuLink>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={logout}>{t`Logout`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
