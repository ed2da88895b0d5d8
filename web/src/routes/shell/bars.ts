import { t } from "@lingui/core/macro";
import type { Role } from "@/api/session";

export interface BarLink {
  label: string;
  to: string;
  search?: Record<string, string>;
}

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
const marketplace = "/rolesPage/viewAllApplications";

const everyone: BarLink[] = [
  { label: t`Home`, to: "/" },
  { label: t`About Us`, to: "/aboutUs" },
  { label: t`Reports/Statistics`, to: "/reportsStatistics" },
  { label: t`Roles`, to: "/rolesPage" },
  { label: t`App Admin`, to: "/rolesPage/searchAppAdminApps" },
  { label: t`Marketplace`, to: marketplace },
];

const appAdmin: BarLink[] = [
  { label: t`Dashboard`, to: "/dashboard" },
  { label: t`My Apps`, to: myApps },
  { label: t`Sales and Promotions`, to: "/sales" },
  { label: t`Marketplace`, to: marketplace },
];

const parent: BarLink[] = [
  { label: t`Reports`, to: "/" },
  { label: t`My children`, to: "/myChildren" },
];

const statistician: BarLink[] = [{ label: t`Statistics`, to: "/reportsStatistics" }];

/** The daily places of a role first; of what everyone has, an address that is among them is not there twice. */
const inFront = (daily: BarLink[]) => [...daily, ...everyone.filter(({ to }) => !daily.some((link) => link.to === to))];

const organization: BarLink[] = [
  { label: t`Members`, to: "/organization" },
  { label: t`Children`, to: "/organization", search: { tab: "children" } },
  { label: t`Hubs`, to: "/hubSystem" },
  { label: t`Statistics`, to: "/reportsStatistics" },
];

const manageUser: BarLink = { label: t`Manage User`, to: "/userManagePage" };

/** The links of the navigation bar; null stands for a visitor who is not logged in. */
export function barLinks(role: Role | null): BarLink[] {
  if (role === "App Admin") return appAdmin;
  if (role === "Parent/Caretaker") return inFront(parent);
  if (role === "Statistician/Analyst") return inFront(statistician);
  if (role === "Organization") return inFront(organization);
  return role === "Super Admin" || role === "Developer" ? [...everyone, manageUser] : everyone;
}
