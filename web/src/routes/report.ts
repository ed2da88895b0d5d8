import { createRoute } from "@tanstack/react-router";
import { menuSearch } from "@/features/activity/menu/search";
import { childSearch } from "@/features/people/child/search";
import { reportSearch } from "@/features/report/sections/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";

const activityReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/report/$activityID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(reportSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/report/editor/ReportScreen"), {
    outline: "text",
    preload: () => import("@/features/report/editor/ReportPreload"),
  }),
);

const individualReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/individualReport/$reportID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(reportSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/report/editor/ReportScreen"), {
    outline: "text",
    preload: () => import("@/features/report/editor/ReportPreload"),
  }),
);

const planRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/plan/$childID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/report/plan/PlanScreen"), {
    outline: "text",
    preload: () => import("@/features/report/plan/PlanPreload"),
  }),
);

const appMenuRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/testAppMenu/$applicationID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(menuSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/report/plan/AppMenuScreen"), {
    outline: "cards",
    preload: () => import("@/features/report/plan/AppMenuPreload"),
  }),
);

export const reportRoutes = [activityReportRoute, individualReportRoute, planRoute, appMenuRoute] as const;
