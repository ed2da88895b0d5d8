import { IconDeviceLaptop, IconKey, IconShieldLock, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import type { AccountTab } from "./accountSearch";

const tabs = [
  { tab: "profile", label: "Profile", icon: IconUser },
  { tab: "password", label: "Password", icon: IconKey },
  { tab: "twoStep", label: "Two-step login", icon: IconShieldLock },
  { tab: "sessions", label: "Where you are logged in", icon: IconDeviceLaptop },
  { tab: "shared", label: "Shared with you", icon: IconUsersGroup },
] as const;

interface AccountTabsProps {
  current: AccountTab;
  children: ReactNode;
}

export function AccountTabs({ current, children }: AccountTabsProps) {
  const links = tabs.map(({ tab, label, icon }) => (
    <SideTab key={tab} to="/account" search={{ tab }} icon={icon} current={current === tab}>
      {label}
    </SideTab>
  ));
  return (
    <SideTabs label="Account" tabs={links}>
      {children}
    </SideTabs>
  );
}
