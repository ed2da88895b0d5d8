import { createRoute } from "@tanstack/react-router";
import type { CompareSearch } from "@/features/insight/compare/search";
import type { SpecialistFilter } from "@/features/insight/filter/search";
import type { ScoreImportSearch } from "@/features/insight/import/search";
import type { ListSearch, ReportsSearch, RunSearch } from "@/features/insight/reports/search";
import type { DashboardSearch } from "@/features/insight/specialist/search";
import { childSearch } from "@/features/people/child/search";
import { peopleSearch } from "@/features/people/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

/** The screen itself makes sense of its address: what does so would otherwise come with every page. */
const unread = <T extends object>(search: Record<string, unknown>) => search as T;

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
  validateSearch: onlyKnown(peopleSearch),
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

export const insightRoutes = [
  landingRoute,
  dashboardRoute,
  childRoute,
  specialistRoute,
  specialistDashboardRoute,
  compareRoute,
  measuresRoute,
  measureImportRoute,
  reportsRoute,
  reportRunRoute,
  dashboardReportRoute,
] as const;
