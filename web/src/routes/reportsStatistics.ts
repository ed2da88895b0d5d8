import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const reportsStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reportsStatistics",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/ui/NotAvailable"), "light"),
});
