import { createRoute } from "@tanstack/react-router";
import type { ItemSearch } from "@/features/itemanalysis/search";
import type { ScoreImportSearch } from "@/features/measures/import/search";
import type { ExportSearch } from "@/features/resultexport/search";
import type { CompareSearch } from "@/features/specialist/compare/search";
import type { DashboardSearch } from "@/features/specialist/dashboard/search";
import type { SpecialistFilter } from "@/features/specialist/filter/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { unread } from "./search";

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistCompare",
  staticData: { bars: "default" },
  validateSearch: unread<CompareSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/specialist/compare/CompareScreen"), {
    outline: "cards",
    preload: () => import("@/features/specialist/compare/ComparePreload"),
  }),
);

const specialistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialist",
  staticData: { bars: "default" },
  validateSearch: unread<SpecialistFilter>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/specialist/filter/FilterScreen"), {
    outline: "form",
    preload: () => import("@/features/specialist/filter/FilterPreload"),
  }),
);

const specialistDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialistDashboard",
  staticData: { bars: "default" },
  validateSearch: unread<DashboardSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/specialist/dashboard/SpecialistDashboardScreen"), {
    outline: "cards",
    preload: () => import("@/features/specialist/dashboard/SpecialistDashboardPreload"),
  }),
);

const itemsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/items/application/$applicationID",
  staticData: { bars: "default" },
  validateSearch: unread<ItemSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/itemanalysis/ItemAnalysisScreen"), {
    outline: "table",
    preload: () => import("@/features/itemanalysis/ItemAnalysisPreload"),
  }),
);

const measuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures",
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/measures/MeasuresScreen"), {
    outline: "table",
    preload: () => import("@/features/measures/MeasuresPreload"),
  }),
);

const measureImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/measures/import",
  validateSearch: unread<ScoreImportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/measures/import/ScoreImportScreen"), {
    outline: "table",
    preload: () => import("@/features/measures/import/ScoreImportPreload"),
  }),
);

const dashboardSettingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboardSetting",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/specialist/settings/DashboardSettingScreen"), {
    outline: "form",
    preload: () => import("@/features/specialist/settings/DashboardSettingPreload"),
  }),
);

const resultExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/results/export",
  validateSearch: unread<ExportSearch>,
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/resultexport/ExportScreen"), {
    outline: "form",
    preload: () => import("@/features/resultexport/ExportPreload"),
  }),
);

export const specialistRoutes = [
  compareRoute,
  specialistRoute,
  specialistDashboardRoute,
  itemsRoute,
  measuresRoute,
  measureImportRoute,
  dashboardSettingRoute,
  resultExportRoute,
] as const;
