import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Opened, Preload } from "@/api/prefetch";
import { queryClient } from "@/api/queryClient";
import type { Role } from "@/api/session";

// That a screen asks for just this afterwards, and not again, is for a browser to show: e2e/data-with-screen.spec.ts.

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  // Files of tests share their window; what an address has behind its # decides what is asked for.
  window.history.replaceState(null, "", "/");
  const held = [{ name: "milepost.runner.x2" }];
  Object.defineProperty(navigator, "locks", { configurable: true, value: { query: async () => ({ held }) } });
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request.url.replace(window.location.origin, ""));
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  queryClient.clear();
  Reflect.deleteProperty(navigator, "locks");
});
// Files of tests share their modules; another may load some of these with a part replaced.
afterAll(() => vi.resetModules());

interface Beginning {
  screen: () => Promise<Preload>;
  role?: Role;
  params?: Opened["params"];
  search?: Opened["search"];
  asks: string[];
  /** How many queries that are, where one of them asks for more than one thing. */
  queries?: number;
}

const overview = () => import("@/pages/home/LandingPreload");
const child = () => import("@/pages/child/ChildPagePreload");
const dashboard = () => import("@/pages/children/DashboardPreload");
const activities = () => import("@/features/activity/lists/ActivitiesPreload");
const requests = () => import("@/features/rating/RequestsPreload");
const editor = () => import("../pages/editor/EditorPagePreload");
const report = () => import("@/features/report/editor/ReportPreload");
const organization = () => import("@/pages/organization/OrganizationPreload");
const hubs = () => import("@/features/hub/HubsPreload");
const run = () => import("@/features/cohort/run/RunPreload");
const compare = () => import("@/features/specialist/compare/ComparePreload");
const exporting = () => import("@/features/resultexport/ExportPreload");
const scoreImport = () => import("@/features/measures/import/ScoreImportPreload");
const childImport = () => import("@/features/people/import/ImportPreload");
const wizard = () => import("@/features/authoring/wizard/WizardPreload");
const menu = () => import("@/features/report/plan/AppMenuPreload");
const users = () => import("@/features/account/users/UserManagePreload");
const audit = () => import("@/features/account/audit/AuditPreload");
const hub = () => import("@/features/hub/HubPreload");
const account = () => import("../pages/account/AccountPreload");
const sales = () => import("@/features/market/sales/SalesPreload");

const always = ["/api/overview", "/api/activity/appActivityChildJoint/me", "/api/transfer"];
const head = ["/api/child/c1", "/api/child/consents/c1", "/api/child/team/c1", "/api/activity/child/c1"];
const bought = "/api/user-app-purchased-junction/appJointByUser/me";

const beginnings: Record<string, Beginning> = {
  "the overview of a specialist": {
    screen: overview,
    asks: [
      ...always,
      "/api/report/shared",
      bought,
      "/api/rating-requests",
      "/api/report",
      "/api/measure",
      "/api/specialist/children",
      "/api/people",
    ],
  },
  "the overview of a parent": {
    screen: overview,
    role: "Parent/Caretaker",
    asks: [...always, "/api/report/shared"],
  },
  "the overview of a statistician": { screen: overview, role: "Statistician/Analyst", asks: always },
  children: { screen: dashboard, search: { sort: "name" }, asks: ["/api/people"] },
  "people with the name of a filter and an open person": {
    screen: dashboard,
    search: { tab: "people", case_manager: "m1", person: "specialist.s1" },
    asks: ["/api/people", "/api/cm/m1", "/api/specialist/s1"],
  },
  "an address that leads elsewhere": { screen: dashboard, search: { person: "child.c1" }, asks: [] },
  "a child": { screen: child, params: { childID: "c1" }, asks: [...head, "/api/course/c1", "/api/rating-requests"] },
  "the team of a child": { screen: child, params: { childID: "c1" }, search: { tab: "team" }, asks: head },
  "a child for a parent, who may be no more than its guardian": {
    screen: child,
    role: "Parent/Caretaker",
    params: { childID: "c1" },
    asks: ["/api/child/c1"],
  },
  "requests to raters": { screen: requests, search: { state: "begun" }, asks: ["/api/rating-requests"] },
  "a form that is filled in by telephone": { screen: requests, search: { request: "r1", form: "f1" }, asks: [] },
  "the children of a guardian": {
    screen: () => import("../pages/parents/MyChildrenPreload"),
    role: "Parent/Caretaker",
    asks: ["/api/my-ratings", "/api/guarded/children"],
  },
  "what can be started": { screen: activities, asks: [bought] },
  "what is completed of one application": {
    screen: activities,
    search: { tab: "completed", application: "a1" },
    asks: ["/api/activity/application/a1", "/api/activity/appActivityChildJoint/me"],
  },
  // Its state and scores may change until it is known that this device has the activity, and no other tab.
  "a running activity": {
    screen: () => import("@/features/activity/runner/frame/RunnerPreload"),
    params: { activityID: "x1" },
    asks: ["/api/activity/structure/x1", "/api/activity/hold/x1"],
  },
  "an activity that another tab runs": {
    screen: () => import("@/features/activity/runner/frame/RunnerPreload"),
    params: { activityID: "x2" },
    asks: ["/api/activity/structure/x2"],
  },
  editor: { screen: editor, params: { applicationID: "a1" }, asks: ["/api/appAdmin/application/structure/a1"] },
  "an example report": {
    screen: editor,
    params: { applicationID: "a1" },
    search: { view: "exampleReport" },
    asks: ["/api/report/example/a1"],
  },
  "a report by its activity": { screen: report, params: { activityID: "x1" }, asks: ["/api/report/activity/x1"] },
  "a report by itself": { screen: report, params: { reportID: "r1" }, asks: ["/api/report/r1"] },
  "a signed version": {
    screen: report,
    params: { reportID: "r1" },
    search: { version: 2 },
    asks: ["/api/report/r1/version/2"],
  },
  "a shared report": {
    screen: report,
    role: "Parent/Caretaker",
    params: { reportID: "r1" },
    search: { shared: true },
    asks: ["/api/report/shared/r1"],
  },
  "the scores of all children, whose periods are a setting": {
    screen: () => import("@/features/specialist/dashboard/SpecialistDashboardPreload"),
    asks: ["/api/specialist/settings"],
  },
  "members of an organization": {
    screen: organization,
    role: "Organization",
    asks: ["/api/organization/handover", "/api/organization/member"],
  },
  "an organization's page for somebody else": { screen: organization, asks: [] },
  "an application in the marketplace": {
    screen: () => import("@/features/market/ApplicationPreload"),
    params: { applicationID: "a1" },
    asks: [
      "/api/appAdmin/application/a1",
      bought,
      "/api/payment",
      "/api/appAdmin/application/sample/a1",
      "/api/appAdmin/application/author/a1",
      "/api/appAdmin/application/versions/a1",
    ],
  },
  hubs: { screen: hubs, role: "Organization", asks: ["/api/hub-overview", "/api/hub"] },
  "hubs of somebody who has none": { screen: hubs, asks: [] },
  sales: { screen: sales, role: "App Admin", asks: ["/api/sale/summary", "/api/sale"] },
  "sales for a role without any": { screen: sales, role: "Parent/Caretaker", asks: [] },
  "statistics for a role without any": {
    screen: () => import("@/features/cohort/list/DashboardReportPreload"),
    role: "Developer",
    asks: [],
  },
  "saved reports": {
    screen: () => import("@/features/cohort/list/DashboardReportPreload"),
    asks: ["/api/report-config"],
  },
  "the run of a report": { screen: run, search: { run: "u1" }, asks: ["/api/report-run/u1"] },
  "no run of a report": { screen: run, asks: [] },
  "children side by side": {
    screen: compare,
    search: { child_id: "c1,c2" },
    asks: ["/api/specialist/children", "/api/measure"],
  },
  "nobody to compare": { screen: compare, asks: [] },
  "results to export": { screen: exporting, asks: ["/api/results/export/preview"] },
  "an export for a statistician": { screen: exporting, role: "Statistician/Analyst", asks: [] },
  "imports of scores": { screen: scoreImport, asks: ["/api/measure-import"] },
  "an import of scores": { screen: scoreImport, search: { import: "i1" }, asks: ["/api/measure-import/i1"] },
  "imports of children": { screen: childImport, asks: ["/api/child-import"] },
  "an import of children": { screen: childImport, search: { import: "i1" }, asks: ["/api/child-import/i1"] },
  "children who are offered": {
    screen: () => import("@/features/people/data/TransferPreload"),
    asks: ["/api/transfer"],
  },
  "the ages and norms of a score": {
    screen: () => import("@/features/authoring/norms/score/ScorePreload"),
    search: { norm: "n1" },
    asks: ["/api/appAdmin/searchfilter", bought, "/api/norm/n1"],
    queries: 2,
  },
  "a new application": { screen: wizard, asks: ["/api/appAdmin/categorization/owner/me"] },
  "a new application for a role without any": { screen: wizard, role: "Organization", asks: [] },
  "a clone of nothing": { screen: () => import("@/features/authoring/clone/ClonePreload"), asks: [] },
  "the menu of an application": {
    screen: menu,
    params: { applicationID: "a1" },
    asks: ["/api/activity/application/a1"],
  },
  "the plans of an application": {
    screen: menu,
    params: { applicationID: "a1" },
    search: { list: "plans" },
    asks: ["/api/plan/application/a1"],
  },
  "accounts for a Developer": { screen: users, role: "Developer", asks: ["/api/auth/get-all-users"] },
  "accounts for somebody else": { screen: users, asks: [] },
  "the audit trail": { screen: audit, role: "Super Admin", asks: ["/api/audit"] },
  "the audit trail for somebody else": { screen: audit, role: "Developer", asks: [] },
  "a hub": { screen: hub, role: "Organization", params: { hubid: "h1" }, asks: ["/api/hub/h1"] },
  "a hub of somebody who has none": { screen: hub, params: { hubid: "h1" }, asks: [] },
  "an account": { screen: account, asks: ["/api/auth/profile"] },
  "how an account logs in": {
    screen: account,
    search: { tab: "twoStep" },
    asks: ["/api/auth/second-factor", "/api/auth/passkeys"],
  },
  "with whom an account works": {
    screen: account,
    search: { tab: "organizations" },
    asks: ["/api/organization/membership", "/api/organization/handover"],
  },
  payouts: { screen: sales, role: "App Admin", search: { tab: "payouts" }, asks: ["/api/payout"] },
  "the promotions of an author": {
    screen: sales,
    role: "App Admin",
    search: { tab: "promotions" },
    asks: ["/api/promotion"],
  },
  "children whom an organization sees": {
    screen: organization,
    role: "Organization",
    search: { tab: "children" },
    asks: ["/api/organization/handover", "/api/people", "/api/organization/member"],
  },
};

it.each(Object.entries(beginnings))(
  "%s",
  async (_, { screen, role = "Specialist", params = {}, search = {}, asks, queries = asks.length }) => {
    const { begin } = await screen();
    const begun = begin?.({ params, search, account: { id: "me", email: "me@example.org", role } });
    // No answer comes: what waits for one is given up when the cache is emptied.
    void Promise.resolve(begun).catch(() => undefined);
    await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toHaveLength(queries));
    await vi.waitFor(() => expect(asked.map((address) => address.split("?")[0]).sort()).toEqual([...asks].sort()));
  },
  60_000,
);
