import { createRoute } from "@tanstack/react-router";
import { peopleSearch } from "@/features/people/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  validateSearch: onlyKnown(peopleSearch),
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/dashboard/DashboardScreen"), "work"),
  pendingComponent: skeletons.table,
});
