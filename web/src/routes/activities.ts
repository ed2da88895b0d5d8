import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { activitiesSearch, onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const activitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activities",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(activitiesSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/lists/ActivitiesScreen"), "work"),
  pendingComponent: skeletons.cards,
});
