import { IconApps, IconCircleCheck, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./lists.module.css";

export type ActivityTab = "start" | "resume" | "completed";

const tabs = [
  { tab: "start", label: "Start an Activity", icon: IconPlayerPlay },
  { tab: "resume", label: "Resume Activities", icon: IconPlayerPause },
  { tab: "completed", label: "Completed Activities", icon: IconCircleCheck },
] as const;

export function SideTabs({ current }: { current: ActivityTab }) {
  return (
    <nav className={classes.tabs} aria-label="Activities">
      {tabs.map(({ tab, label, icon: Icon }) => (
        <Link
          key={tab}
          to="/activities"
          search={{ tab }}
          className={classes.tab}
          aria-current={current === tab ? "page" : undefined}
        >
          <Icon size={20} aria-hidden /> {label}
        </Link>
      ))}
      <Link to="/rolesPage/searchAppAdminApps/viewAppAdminApps" className={classes.tab}>
        <IconApps size={20} aria-hidden /> My Apps
      </Link>
    </nav>
  );
}
