import type { ItemSearch } from "@/features/itemanalysis/search";
import type { ScoreImportSearch } from "@/features/measures/import/search";
import type { ExportSearch } from "@/features/resultexport/search";
import type { CompareSearch } from "@/features/specialist/compare/search";
import type { DashboardSearch } from "@/features/specialist/dashboard/search";
import type { SpecialistFilter } from "@/features/specialist/filter/search";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute } from "./memberRoute";
import { unread } from "./search";

const compareRoute = memberSearchRoute("/specialistCompare", unread<CompareSearch>).update(
  lazyScreen(() => import("@/features/specialist/compare/CompareScreen"), {
    outline: "cards",
    preload: () => import("@/features/specialist/compare/ComparePreload"),
  }),
);

const specialistRoute = memberSearchRoute("/specialist", unread<SpecialistFilter>).update(
  lazyScreen(() => import("@/features/specialist/filter/FilterScreen"), {
    outline: "form",
    preload: () => import("@/features/specialist/filter/FilterPreload"),
  }),
);

const specialistDashboardRoute = memberSearchRoute("/specialistDashboard", unread<DashboardSearch>).update(
  lazyScreen(() => import("@/features/specialist/dashboard/SpecialistDashboardScreen"), {
    outline: "cards",
    preload: () => import("@/features/specialist/dashboard/SpecialistDashboardPreload"),
  }),
);

const itemsRoute = memberSearchRoute("/items/application/$applicationID", unread<ItemSearch>).update(
  lazyScreen(() => import("@/features/itemanalysis/ItemAnalysisScreen"), {
    outline: "table",
    preload: () => import("@/features/itemanalysis/ItemAnalysisPreload"),
  }),
);

const measuresRoute = memberRoute("/measures", "header").update(
  lazyScreen(() => import("@/features/measures/MeasuresScreen"), {
    outline: "table",
    preload: () => import("@/features/measures/MeasuresPreload"),
  }),
);

const measureImportRoute = memberSearchRoute("/measures/import", unread<ScoreImportSearch>, "header").update(
  lazyScreen(() => import("@/features/measures/import/ScoreImportScreen"), {
    outline: "table",
    preload: () => import("@/features/measures/import/ScoreImportPreload"),
  }),
);

const dashboardSettingRoute = memberRoute("/dashboardSetting").update(
  lazyScreen(() => import("@/features/specialist/settings/DashboardSettingScreen"), {
    outline: "form",
    preload: () => import("@/features/specialist/settings/DashboardSettingPreload"),
  }),
);

const resultExportRoute = memberSearchRoute("/results/export", unread<ExportSearch>, "header").update(
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
