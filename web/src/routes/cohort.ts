import { createRoute } from "@tanstack/react-router";
import type { ListSearch, ReportsSearch, RunSearch } from "@/features/cohort/search";
import { lazyScreen } from "./lazyScreen";
import { memberSearchRoute, openRoute } from "./memberRoute";
import { rootRoute } from "./root";
import { unread } from "./search";

// Without a guard: the screen has a login of its own.
const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics",
  validateSearch: unread<ReportsSearch>,
  staticData: { bars: "default" },
}).update(lazyScreen(() => import("@/features/cohort/ReportsScreen"), { outline: "cards", light: true }));

const reportRunRoute = memberSearchRoute("/reportsStatistics/test", unread<RunSearch>).update(
  lazyScreen(() => import("@/features/cohort/run/RunScreen"), {
    outline: "text",
    preload: () => import("@/features/cohort/run/RunPreload"),
  }),
);

const dashboardReportRoute = memberSearchRoute("/adminDashboard", unread<ListSearch>).update(
  lazyScreen(() => import("@/features/cohort/list/DashboardReportScreen"), {
    outline: "table",
    preload: () => import("@/features/cohort/list/DashboardReportPreload"),
  }),
);

// Reports by letter can be ended without an account.
const stopReportsRoute = openRoute("/stopReports", "none").update(
  lazyScreen(() => import("@/features/cohort/StopScreen"), { outline: "form", light: true }),
);

export const cohortRoutes = [reportsRoute, reportRunRoute, dashboardReportRoute, stopReportsRoute] as const;
