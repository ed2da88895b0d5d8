import { createRoute } from "@tanstack/react-router";
import { auditSearch } from "@/features/account/audit/audit";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const auditTrailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auditTrail",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(auditSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/audit/AuditScreen"), "work"),
  pendingComponent: skeletons.table,
});
