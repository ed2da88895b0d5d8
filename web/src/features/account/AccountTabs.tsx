import { IconDeviceLaptop, IconKey, IconShieldLock, IconUser, IconUsersGroup } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./Account.module.css";
import type { AccountTab } from "./accountSearch";

const tabs = [
  { tab: "profile", label: "Profile", icon: IconUser },
  { tab: "password", label: "Password", icon: IconKey },
  { tab: "twoStep", label: "Two-step login", icon: IconShieldLock },
  { tab: "sessions", label: "Where you are logged in", icon: IconDeviceLaptop },
  { tab: "shared", label: "Shared with you", icon: IconUsersGroup },
] as const;

export function AccountTabs({ current }: { current: AccountTab }) {
  return (
    <nav className={classes.tabs} aria-label="Account">
      {tabs.map(({ tab, label, icon: Icon }) => (
        <Link
          key={tab}
          to="/account"
          search={{ tab }}
          className={classes.tab}
          aria-current={current === tab ? "page" : undefined}
        >
          <Icon size={20} aria-hidden /> {label}
        </Link>
      ))}
    </nav>
  );
}
