import { createRoute } from "@tanstack/react-router";
import type { CompareSearch } from "@/features/insight/compare/search";
import type { ExportSearch } from "@/features/insight/export/search";
import type { SpecialistFilter } from "@/features/insight/filter/search";
import type { ScoreImportSearch } from "@/features/insight/import/search";
import type { ItemSearch } from "@/features/insight/items/search";
import type { OrganizationSearch } from "@/features/insight/organization/search";
import type { ListSearch, ReportsSearch, RunSearch } from "@/features/insight/reports/search";
import type { DashboardSearch } from "@/features/insight/specialist/search";
import { childSearch } from "@/features/people/child/search";
import type { PeopleSearch } from "@/features/people/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { bars: "default" },
}).update(
  lazyScreen(() => import("@/features/insight/LandingScreen"), {
    outline: "listing",
    preload: () => import("@/features/insight/LandingPreload"),
    light: true,
  }),
);

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  validateSearch: unread<PeopleSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/dashboard/DashboardScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/dashboard/DashboardPreload"),
  }),
);

const childRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/child/$childID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/child/ChildPageScreen"), {
    outline: "text",
    preload: () => import("@/features/insight/child/ChildPagePreload"),
  }),
);

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organization",
  staticData: { bars: "default" },
  validateSearch: unread<OrganizationSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/organization/OrganizationScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/organization/OrganizationPreload"),
  }),
);

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistCompare",
  staticData: { bars: "default" },
  validateSearch: unread<CompareSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/compare/CompareScreen"), {
    outline: "cards",
    preload: () => import("@/features/insight/compare/ComparePreload"),
  }),
);

const specialistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialist",
  staticData: { bars: "default" },
  validateSearch: unread<SpecialistFilter>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/filter/FilterScreen"), {
    outline: "form",
    preload: () => import("@/features/insight/filter/FilterPreload"),
  }),
);

const specialistDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistDashboard",
  staticData: { bars: "default" },
  validateSearch: unread<DashboardSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/specialist/SpecialistDashboardScreen"), {
    outline: "cards",
    preload: () => import("@/features/insight/specialist/SpecialistDashboardPreload"),
  }),
);

const itemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/items/application/$applicationID",
  staticData: { bars: "default" },
  validateSearch: unread<ItemSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/items/ItemAnalysisScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/items/ItemAnalysisPreload"),
  }),
);

const measuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures",
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/measures/MeasuresScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/measures/MeasuresPreload"),
  }),
);

const measureImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures/import",
  validateSearch: unread<ScoreImportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/import/ScoreImportScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/import/ScoreImportPreload"),
  }),
);

const dashboardSettingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboardSetting",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/settings/DashboardSettingScreen"), {
    outline: "form",
    preload: () => import("@/features/insight/settings/DashboardSettingPreload"),
  }),
);

const myChildrenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/myChildren",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/family/MyChildrenScreen"), {
    outline: "cards",
    preload: () => import("@/features/insight/family/MyChildrenPreload"),
  }),
);

const resultExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/results/export",
  validateSearch: unread<ExportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/export/ExportScreen"), {
    outline: "form",
    preload: () => import("@/features/insight/export/ExportPreload"),
  }),
);

// Without a guard: the screen has a login of its own.
const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics",
  validateSearch: unread<ReportsSearch>,
  staticData: { bars: "default" },
}).update(lazyScreen(() => import("@/features/insight/reports/ReportsScreen"), { outline: "cards", light: true }));

const reportRunRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics/test",
  validateSearch: unread<RunSearch>,
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/reports/run/RunScreen"), {
    outline: "text",
    preload: () => import("@/features/insight/reports/run/RunPreload"),
  }),
);

const dashboardReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/adminDashboard",
  validateSearch: unread<ListSearch>,
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/insight/reports/list/DashboardReportScreen"), {
    outline: "table",
    preload: () => import("@/features/insight/reports/list/DashboardReportPreload"),
  }),
);

// Whoever gets reports by letter needs no account to end that.
const stopReportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stopReports",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/insight/reports/StopScreen"), { outline: "form", light: true }));

export const insightRoutes = [
  landingRoute,
  dashboardRoute,
  childRoute,
  specialistRoute,
  specialistDashboardRoute,
  compareRoute,
  itemsRoute,
  organizationRoute,
  measuresRoute,
  measureImportRoute,
  dashboardSettingRoute,
  myChildrenRoute,
  resultExportRoute,
  reportsRoute,
  reportRunRoute,
  dashboardReportRoute,
  stopReportsRoute,
] as const;
