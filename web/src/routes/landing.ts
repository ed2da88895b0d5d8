import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/insight/LandingScreen"), "light"),
  pendingComponent: skeletons.listing,
});
