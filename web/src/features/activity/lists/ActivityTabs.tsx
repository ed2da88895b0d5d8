import { IconApps, IconCircleCheck, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SideTab, SideTabs } from "@/ui/SideTabs";

type ActivityTab = "start" | "resume" | "completed";

const tabs = [
  { tab: "start", label: "Start an Activity", icon: IconPlayerPlay },
  { tab: "resume", label: "Resume Activities", icon: IconPlayerPause },
  { tab: "completed", label: "Completed Activities", icon: IconCircleCheck },
] as const;

interface ActivityTabsProps {
  current: ActivityTab;
  children: ReactNode;
}

export function ActivityTabs({ current, children }: ActivityTabsProps) {
  const links = tabs.map(({ tab, label, icon }) => (
    <SideTab key={tab} to="/activities" search={{ tab }} icon={icon} current={current === tab}>
      {label}
    </SideTab>
  ));
  const apps = (
    <SideTab key="apps" to="/rolesPage/searchAppAdminApps/viewAppAdminApps" icon={IconApps}>
      My Apps
    </SideTab>
  );
  return (
    <SideTabs label="Activities" tabs={[...links, apps]}>
      {children}
    </SideTabs>
  );
}
