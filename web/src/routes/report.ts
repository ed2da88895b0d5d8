import { createRoute } from "@tanstack/react-router";
import { reportSearch } from "@/features/report/sections/pages";
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

export const reportRoutes = [activityReportRoute, individualReportRoute] as const;
