import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/ApplicationScreen"), "work"),
  pendingComponent: skeletons.text,
});
