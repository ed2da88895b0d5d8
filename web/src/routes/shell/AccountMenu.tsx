import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { Session } from "@/api/session";
import { useLogout } from "@/features/account/login/useLogout";
import { menuLinks } from "./menu";
import classes from "./Shell.module.css";

/** The account's button: its e-mail, and below it where this account can go. */
export default function AccountMenu({ session }: { session: Session }) {
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  // The menu itself hears Escape only once it has the focus.
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-end" width={220} shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" onKeyDown={closeOnEscape} rightSection={<IconChevronDown size={18} aria-hidden />}>
          <span className={classes.email}>{session.email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuLinks(session.role).map(({ label, to }) => (
          <Menu.Item key={label} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={logout}>{t`Logout`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
