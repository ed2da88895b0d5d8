import "@/words/navigation";
import { t } from "@lingui/core/macro";

/** A page that the navigation leads to. */
export interface Place {
  label: string;
  /** Where there is little room. */
  short?: string;
  to: string;
  search?: Record<string, string>;
}

const searchApps = "/rolesPage/searchAppAdminApps";
const myApps = `${searchApps}/viewAppAdminApps`;

/** Every page that a bar or a menu of it leads to. One page may have several names, each for other roles. */
export const places = {
  home: { label: t`Home`, to: "/" },
  overview: { label: t`Overview`, to: "/" },
  reports: { label: t`Reports`, to: "/" },
  aboutUs: { label: t`About Us`, to: "/aboutUs" },
  reportsStatistics: { label: t`Reports/Statistics`, to: "/reportsStatistics" },
  statistics: { label: t`Statistics`, to: "/reportsStatistics" },
  dashboardReport: { label: t`Dashboard Report`, to: "/adminDashboard" },
  roles: { label: t`Roles`, to: "/rolesPage" },
  appAdmin: { label: t`App Admin`, to: searchApps },
  marketplace: { label: t`Marketplace`, to: "/rolesPage/viewAllApplications" },
  myApps: { label: t`My Apps`, to: myApps },
  newApplication: { label: t`New Application`, to: `${myApps}/newAppCard` },
  sales: { label: t`Sales and Promotions`, short: t`Sales`, to: "/sales" },
  orders: { label: t`Orders`, to: "/orders" },
  subscriptions: { label: t`Subscriptions`, to: "/subscriptions" },
  children: { label: t`Children`, to: "/dashboard" },
  dashboard: { label: t`Dashboard`, to: "/dashboard" },
  myChildren: { label: t`My children`, to: "/myChildren" },
  activities: { label: t`Activities`, to: "/activities" },
  offline: { label: t`Work without a network`, short: t`Offline`, to: "/offline" },
  requests: { label: t`Requests to raters`, short: t`Requests`, to: "/requests" },
  scores: { label: t`Scores`, to: "/specialistDashboard" },
  scoreByHand: { label: t`Score by hand`, to: "/norms/score" },
  measures: { label: t`Measures`, to: "/measures" },
  exportResults: { label: t`Export results`, to: "/results/export" },
  transfers: { label: t`Children offered to you`, to: "/transfer" },
  members: { label: t`Members`, to: "/organization" },
  membersChildren: { label: t`Children`, to: "/organization", search: { tab: "children" } },
  hubs: { label: t`Hubs`, to: "/hubSystem" },
  manageUser: { label: t`Manage User`, to: "/userManagePage" },
  auditTrail: { label: t`Audit trail`, to: "/auditTrail" },
  erasures: { label: t`Erasures`, to: "/erasures" },
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** A place by its name. */
export const placeNamed = (name: PlaceName): Place => places[name];
