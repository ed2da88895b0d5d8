import type { Role } from "@/api/session";

export interface BarLink {
  label: string;
  to: string;
}

const notAvailable = "/pageNotAvailable";
const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
const marketplace = "/rolesPage/viewAllApplications";

const everyone: BarLink[] = [
  { label: "Home", to: "/" },
  { label: "About Us", to: "/aboutUs" },
  { label: "Reports/Statistics", to: "/reportsStatistics" },
  { label: "Roles", to: "/rolesPage" },
  { label: "App Admin", to: "/rolesPage/searchAppAdminApps" },
  { label: "Marketplace", to: marketplace },
];

const appAdmin: BarLink[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "My Apps", to: myApps },
  { label: "Sales and Promotions", to: notAvailable },
  { label: "Marketplace", to: marketplace },
];

const manageUser: BarLink = { label: "Manage User", to: "/userManagePage" };

/** The links of the navigation bar; null stands for a visitor who is not logged in. */
export function barLinks(role: Role | null): BarLink[] {
  if (role === "App Admin") return appAdmin;
  return role === "Super Admin" || role === "Developer" ? [...everyone, manageUser] : everyone;
}

const account: BarLink = { label: "Account", to: "/account" };

/** The links of the account menu, above Logout. */
export function menuLinks(role: Role): BarLink[] {
  const links: BarLink[] = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Activities", to: "/activities" },
    { label: "New Application", to: `${myApps}/newAppCard` },
  ];
  if (role !== "Super Admin") return [...links, account];
  const users = { label: "Manage Users", to: "/userManagePage" };
  const levels = { label: "Update User Level", to: "/updateUserLevel" };
  return [...links, users, levels, account];
}
