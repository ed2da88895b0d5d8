import { menuSearch } from "@/features/activity/menu/search";
import { childSearch } from "@/features/people/child/search";
import { reportSearch } from "@/features/report/sections/search";
import { lazyScreen } from "./lazyScreen";
import { memberSearchRoute } from "./memberRoute";
import { onlyKnown } from "./search";

const report = lazyScreen(() => import("@/features/report/editor/ReportScreen"), {
  outline: "text",
  preload: () => import("@/features/report/editor/ReportPreload"),
});

const activityReportRoute = memberSearchRoute("/activity/report/$activityID", onlyKnown(reportSearch), "header").update(
  report,
);

const individualReportRoute = memberSearchRoute("/individualReport/$reportID", onlyKnown(reportSearch)).update(report);

const planRoute = memberSearchRoute("/plan/$childID", onlyKnown(childSearch)).update(
  lazyScreen(() => import("@/features/report/plan/PlanScreen"), {
    outline: "text",
    preload: () => import("@/features/report/plan/PlanPreload"),
  }),
);

const appMenuRoute = memberSearchRoute("/testAppMenu/$applicationID", onlyKnown(menuSearch)).update(
  lazyScreen(() => import("@/features/report/plan/AppMenuScreen"), {
    outline: "cards",
    preload: () => import("@/features/report/plan/AppMenuPreload"),
  }),
);

export const reportRoutes = [activityReportRoute, individualReportRoute, planRoute, appMenuRoute] as const;
