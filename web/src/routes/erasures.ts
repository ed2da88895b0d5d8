import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const erasuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/erasures",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/data/ErasuresScreen"), "work"),
  pendingComponent: skeletons.table,
});
