import { t } from "@lingui/core/macro";
import type { Role } from "@/api/session";
import type { BarLink } from "./bars";

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
const account: BarLink = { label: t`Account`, to: "/account" };

/** The links of the account menu, above Logout. */
export function menuLinks(role: Role): BarLink[] {
  const links: BarLink[] = [
    { label: t`Dashboard`, to: "/dashboard" },
    { label: t`Activities`, to: "/activities" },
    { label: t`New Application`, to: `${myApps}/newAppCard` },
    { label: t`Score by hand`, to: "/norms/score" },
    { label: t`Orders`, to: "/orders" },
    { label: t`Subscriptions`, to: "/subscriptions" },
  ];
  if (role === "Organization" || role === "Super Admin") links.push({ label: t`Hubs`, to: "/hubSystem" });
  if (role !== "Super Admin") return [...links, account];
  const users = { label: t`Manage Users`, to: "/userManagePage" };
  const levels = { label: t`Update User Level`, to: "/updateUserLevel" };
  return [...links, users, levels, account];
}
