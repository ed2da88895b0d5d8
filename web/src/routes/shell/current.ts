import type { Role } from "@/api/session";
import { barOf, placesIn, visitorPlaces } from "./bars";
import type { PlaceName } from "./places";

const apps = "/rolesPage/searchAppAdminApps";

/**
 * To which place of the navigation each address belongs: the first of them that the role has. Where it has none of them, the
 * address lies under More.
 */
const routePlaces: Record<string, readonly PlaceName[]> = {
  "/": ["overview", "reports", "home"],
  "/aboutUs": ["aboutUs"],
  "/rolesPage": ["roles"],
  "/reportsStatistics": ["statistics", "reportsStatistics"],
  "/reportsStatistics/test": ["statistics", "reportsStatistics"],
  "/adminDashboard": ["dashboardReport", "statistics", "reportsStatistics"],

  "/dashboard": ["children", "dashboard", "myChildren"],
  "/dashboard/import": ["children", "dashboard"],
  "/dashboard/child/$childID": ["membersChildren", "children", "dashboard", "myChildren"],
  "/plan/$childID": ["membersChildren", "children", "dashboard", "myChildren"],
  "/myChildren": ["myChildren", "children"],
  "/transfer": ["transfers", "children", "myChildren"],
  "/erasures": ["erasures"],

  "/activities": ["activities"],
  "/requests": ["requests", "activities"],
  "/sampleActivity": ["activities"],
  "/offline": ["offline"],
  "/offline/start/$itemID": ["offline", "activities"],
  "/activity/second/$activityID": ["activities"],
  "/activity/paper/$activityID": ["activities"],
  "/activity/report/$activityID": ["reports", "activities"],
  "/individualReport/$reportID": ["reports", "activities"],
  "/testAppMenu/$applicationID": ["activities"],

  "/specialist": ["scores"],
  "/specialistDashboard": ["scores"],
  "/specialistCompare": ["scores"],
  "/dashboardSetting": ["scores"],
  "/measures": ["measures"],
  "/measures/import": ["measures"],
  "/results/export": ["exportResults"],
  "/norms/score": ["scoreByHand"],

  [apps]: ["appAdmin", "myApps"],
  [`${apps}/viewAppAdminApps`]: ["myApps"],
  [`${apps}/viewAppAdminApps/cloneAppName`]: ["myApps"],
  "/appTester/$applicationID": ["myApps", "marketplace"],
  "/norms/application/$applicationID": ["myApps", "marketplace"],
  "/norms/$normID": ["myApps", "marketplace"],
  "/rules/application/$applicationID": ["myApps"],
  "/raters/application/$applicationID": ["myApps"],
  "/languages/application/$applicationID": ["myApps"],
  "/languages/application/$applicationID/$language": ["myApps"],
  "/items/application/$applicationID": ["myApps"],
  "/rolesPage/viewAllApplications": ["marketplace"],
  "/application/$applicationID": ["marketplace"],
  "/sales": ["sales"],
  "/orders": ["orders"],
  "/orders/$orderID": ["orders"],
  "/subscriptions": ["subscriptions"],

  "/organization": ["members"],
  "/hubSystem": ["hubs"],
  "/hubSystem/$hubid": ["hubs"],
  "/userManagePage": ["manageUser"],
  "/updateUserLevel": ["manageUser"],
  "/sign-on-providers": ["manageUser"],
  "/provisioning": ["manageUser"],
  "/system": ["manageUser"],
  "/auditTrail": ["auditTrail"],
};

/** Addresses that belong to no place: they have no bar, or their own button beside it, or are nowhere. */
const nowhere = new Set([
  "/account",
  "/notifications",
  "/stopLetters",
  "/help",
  "/help/$topic",
  "/pageNotAvailable",
  "/login",
  "/register",
  "/forgot-password",
  "/sign-on",
  "/sign-on/$provider",
  "/confirm-email",
  "/invitation",
  "/organizationInvitation",
  "/stopReports",
  "/activity/$activityID",
  `${apps}/viewAppAdminApps/newAppCard`,
  `${apps}/viewAppAdminApps/newAppCard/$applicationID`,
]);

/** Where somebody is: a place of their bar, somewhere under More, or nowhere that the bar knows. */
export type Current = PlaceName | "more" | null;

/** Whether the navigation knows the route at all: every route is a place's, or nowhere's. */
export const isPlaced = (route: string): boolean => route in routePlaces || nowhere.has(route);

/** Where the route lies for somebody of the role (null: a visitor). */
export function currentOf(role: Role | null, route: string, search: { tab?: unknown } = {}): Current {
  const belongs = routePlaces[route];
  if (!belongs) return null;
  const children = route === "/organization" && search.tab === "children";
  const wanted: readonly PlaceName[] = children ? ["membersChildren"] : belongs;
  const has = role ? placesIn(barOf(role)) : visitorPlaces;
  return wanted.find((name) => has.includes(name)) ?? (role ? "more" : null);
}
