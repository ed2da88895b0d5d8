import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const auditTrailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auditTrail",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/ui/NotAvailable"), "work"),
});
