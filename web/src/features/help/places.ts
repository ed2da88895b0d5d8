import type { Role } from "@/api/session";
import type { ShortcutScreen } from "./shortcuts";

/** Where somebody is: the path of a route as it is written, what its address says, and who they are. */
export interface Place {
  path: string;
  search: Readonly<Record<string, unknown>>;
  /** null: a visitor. */
  role: Role | null;
}

type Topics = readonly string[] | ((place: Place) => readonly string[]);

const apps = "/rolesPage/searchAppAdminApps";
const editor = `${apps}/viewAppAdminApps/newAppCard/$applicationID`;

/** The parts of the manual that are about a page; the first one opens. */
const topicsByPath: Readonly<Record<string, Topics>> = {
  "/": startTopics,
  "/aboutUs": ["about", "account"],
  "/login": ["log-in", "account", "two-step-login", "passkeys"],
  "/register": ["account", "log-in", "about"],
  "/forgot-password": ["log-in"],
  "/sign-on": ["log-in"],
  "/sign-on/$provider": ["log-in"],
  "/confirm-email": ["account", "log-in"],
  "/account": ({ search }) =>
    search.tab === "notifications" ? ["notifications", "your-account"] : ["your-account", "two-step-login", "passkeys"],
  "/rolesPage": ["first-hour", "find-your-way", "about"],
  "/userManagePage": ["users", "audit-trail"],
  "/updateUserLevel": ["users", "audit-trail"],
  "/sign-on-providers": ["users"],
  "/provisioning": ["users"],
  "/system": ["users"],
  "/auditTrail": ["audit-trail", "users"],
  "/dashboard": ["people", "child", "import-children"],
  "/dashboard/import": ["import-children", "people"],
  "/dashboard/child/$childID": childTopics,
  "/myChildren": ["parents"],
  "/invitation": ({ role }) => (role === "Parent/Caretaker" ? ["parents", "account"] : ["child", "account", "parents"]),
  "/organizationInvitation": ["organization", "account"],
  "/organization": ["organization", "orders"],
  "/transfer": ["child-data", "child"],
  "/erasures": ["child-data", "audit-trail"],
  "/rolesPage/viewAllApplications": ["marketplace", "orders", "sample-activity"],
  "/application/$applicationID": ["marketplace", "app-menu", "norms"],
  "/orders": ["orders", "marketplace"],
  "/orders/$orderID": ["orders", "marketplace"],
  "/subscriptions": ["orders", "marketplace"],
  "/sales": ["sales"],
  "/activities": ["run-activity", "marketplace", "sample-activity", "app-menu"],
  "/offline": ["take-offline", "several-devices", "your-account"],
  "/requests": ["ask-raters", "run-activity"],
  "/sampleActivity": ["sample-activity", "run-activity", "child-screen"],
  "/activity/$activityID": runnerTopics,
  "/appTester/$applicationID": runnerTopics,
  "/offline/start/$itemID": ["run-activity", "several-devices"],
  "/activity/second/$activityID": ["second-scoring", "run-activity"],
  "/activity/paper/$activityID": ["paper", "run-activity"],
  "/testAppMenu/$applicationID": ["app-menu", "intervention-plan"],
  "/activity/report/$activityID": ["report", "intervention-plan", "norms"],
  "/individualReport/$reportID": ({ role }) => (role === "Parent/Caretaker" ? ["parents", "report"] : ["report"]),
  "/plan/$childID": ["intervention-plan", "report"],
  [apps]: ["categories", "write-application"],
  [`${apps}/viewAppAdminApps`]: ["write-application", "application-settings", "sales"],
  [`${apps}/viewAppAdminApps/newAppCard`]: ["write-application", "application-settings"],
  [editor]: ({ search }) =>
    search.view === "question-edit"
      ? ["draw-question", "answers", "pictures", "saving"]
      : ["write-application", "draw-question", "versions", "rules", "categories", "saving"],
  [`${apps}/viewAppAdminApps/cloneAppName`]: ["application-settings", "write-application"],
  "/raters/application/$applicationID": ["who-answers", "versions", "norms"],
  "/languages/application/$applicationID": ["translate", "versions"],
  "/languages/application/$applicationID/$language": ["translate", "saving", "versions"],
  "/rules/application/$applicationID": ["rules", "rules-in-an-activity", "versions"],
  "/norms/application/$applicationID": ["norms", "rules"],
  "/norms/$normID": ["norms"],
  "/norms/score": ["norms"],
  "/items/application/$applicationID": ["item-analysis", "versions"],
  "/specialist": ["dashboard", "children-list"],
  "/specialistDashboard": ["dashboard", "children-list", "measures"],
  "/specialistCompare": ["children-list", "dashboard"],
  "/dashboardSetting": ["dashboard", "statistics"],
  "/measures": ["measures", "norms", "dashboard"],
  "/measures/import": ["measures", "import-children"],
  "/results/export": ["export-results", "statistics"],
  "/reportsStatistics": ["statistics", "export-results"],
  "/reportsStatistics/test": ["statistics"],
  "/adminDashboard": ["statistics", "dashboard"],
  "/stopReports": ["statistics"],
  "/notifications": ["notifications", "your-account"],
  "/stopLetters": ["notifications"],
  "/hubSystem": ["hubs"],
  "/hubSystem/$hubid": ["hubs"],
};

/** Pages that the manual has nothing to say about: the help opens with the list of all topics. */
export const withoutTopic: readonly string[] = ["/help", "/help/$topic", "/pageNotAvailable"];

export const pathsWithTopics = Object.keys(topicsByPath);

export function topicsOf(place: Place): readonly string[] {
  const found = topicsByPath[place.path] ?? [];
  return typeof found === "function" ? found(place) : found;
}

function startTopics({ role }: Place): readonly string[] {
  switch (role) {
    case null:
      return ["about", "account", "log-in", "sample-activity"];
    case "Parent/Caretaker":
      return ["parents", "your-account"];
    case "Statistician/Analyst":
      return ["statistics", "first-hour"];
    case "Organization":
      return ["organization", "hubs", "first-hour"];
    case "Super Admin":
      return ["overview", "users", "first-hour"];
    case "App Admin":
      return ["overview", "write-application", "first-hour", "sales"];
    default:
      return ["overview", "find-your-way", "find", "first-hour", "sample-activity", "run-activity"];
  }
}

function childTopics({ search }: Place): readonly string[] {
  if (search.tab === "data") return ["child-data", "child"];
  if (search.tab === "measures") return ["measures", "child"];
  if (search.tab === "activities") return ["run-activity", "second-scoring", "child"];
  if (search.tab === "reports") return ["report", "child"];
  return ["child", "people", "child-data", "measures"];
}

function runnerTopics({ search }: Place): readonly string[] {
  const rest = ["recordings", "several-devices", "rules-in-an-activity", "shortcuts"];
  // The introduction makes the child's screen ready.
  return search.q === undefined || search.q === -1
    ? ["child-screen", "run-activity", ...rest]
    : ["run-activity", "child-screen", ...rest];
}

/** Whose shortcuts come first on a page. */
export function shortcutScreensOf({ path, search }: Place): ShortcutScreen[] {
  if (/^\/(?:activity\/(?:second\/)?\$activityID|appTester|sampleActivity)/.test(path)) return ["runner", "child"];
  if (path.startsWith("/activity/paper/")) return ["paper"];
  if (path === editor) return search.view === "question-edit" ? ["canvas", "editor"] : ["editor", "categories", "list"];
  if (/^\/(?:activity\/report|individualReport)/.test(path)) return ["report", "chart"];
  if (/^\/(?:specialist|reportsStatistics|adminDashboard)/.test(path)) return ["everywhere", "chart", "list"];
  return [];
}
