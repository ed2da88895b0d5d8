import { createRoute } from "@tanstack/react-router";
import { childSearch } from "@/features/people/child/search";
import { peopleSearch } from "@/features/people/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/insight/LandingScreen"), "light"),
  pendingComponent: skeletons.listing,
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  validateSearch: onlyKnown(peopleSearch),
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/dashboard/DashboardScreen"), "work"),
  pendingComponent: skeletons.table,
});

const childRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/child/$childID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/child/ChildPageScreen"), "work"),
  pendingComponent: skeletons.text,
});

export const insightRoutes = [landingRoute, dashboardRoute, childRoute] as const;
