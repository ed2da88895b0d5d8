import { createRoute } from "@tanstack/react-router";
import { menuSearch } from "@/features/activity/menu/search";
import { childSearch } from "@/features/people/child/search";
import { reportSearch } from "@/features/report/sections/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

const activityReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/report/$activityID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(reportSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/report/editor/ReportScreen"), "work"),
  pendingComponent: skeletons.text,
});

const individualReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/individualReport/$reportID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(reportSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/report/editor/ReportScreen"), "work"),
  pendingComponent: skeletons.text,
});

const planRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/plan/$childID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/report/plan/PlanScreen"), "work"),
  pendingComponent: skeletons.text,
});

const appMenuRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/testAppMenu/$applicationID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(menuSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/report/plan/AppMenuScreen"), "work"),
  pendingComponent: skeletons.cards,
});

export const reportRoutes = [activityReportRoute, individualReportRoute, planRoute, appMenuRoute] as const;
