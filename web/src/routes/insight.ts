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
import { skeletons } from "./skeletons";

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/insight/LandingScreen"), "light"),
  pendingComponent: skeletons.listing,
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  validateSearch: unread<PeopleSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/dashboard/DashboardScreen"), "work"),
  pendingComponent: skeletons.table,
});

const childRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/child/$childID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/child/ChildPageScreen"), "work"),
  pendingComponent: skeletons.text,
});

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organization",
  staticData: { bars: "default" },
  validateSearch: unread<OrganizationSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/organization/OrganizationScreen"), "work"),
  pendingComponent: skeletons.table,
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistCompare",
  staticData: { bars: "default" },
  validateSearch: unread<CompareSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/compare/CompareScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const specialistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialist",
  staticData: { bars: "default" },
  validateSearch: unread<SpecialistFilter>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/filter/FilterScreen"), "work"),
  pendingComponent: skeletons.form,
});

const specialistDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistDashboard",
  staticData: { bars: "default" },
  validateSearch: unread<DashboardSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/specialist/SpecialistDashboardScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const itemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/items/application/$applicationID",
  staticData: { bars: "default" },
  validateSearch: unread<ItemSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/items/ItemAnalysisScreen"), "work"),
  pendingComponent: skeletons.table,
});

const measuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures",
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/measures/MeasuresScreen"), "work"),
  pendingComponent: skeletons.table,
});

const measureImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures/import",
  validateSearch: unread<ScoreImportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/import/ScoreImportScreen"), "work"),
  pendingComponent: skeletons.table,
});

const dashboardSettingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboardSetting",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/settings/DashboardSettingScreen"), "work"),
  pendingComponent: skeletons.form,
});

const myChildrenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/myChildren",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/family/MyChildrenScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const resultExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/results/export",
  validateSearch: unread<ExportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/export/ExportScreen"), "work"),
  pendingComponent: skeletons.form,
});

// Without a guard: the screen has a login of its own.
const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics",
  validateSearch: unread<ReportsSearch>,
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/insight/reports/ReportsScreen"), "light"),
  pendingComponent: skeletons.cards,
});

const reportRunRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics/test",
  validateSearch: unread<RunSearch>,
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/reports/run/RunScreen"), "work"),
  pendingComponent: skeletons.text,
});

const dashboardReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/adminDashboard",
  validateSearch: unread<ListSearch>,
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/reports/list/DashboardReportScreen"), "work"),
  pendingComponent: skeletons.table,
});

// Whoever gets reports by letter needs no account to end that.
const stopReportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stopReports",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/insight/reports/StopScreen"), "light"),
  pendingComponent: skeletons.form,
});

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
