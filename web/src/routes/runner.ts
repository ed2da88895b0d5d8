import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, questionSearch } from "./search";
import { skeletons } from "./skeletons";

export const runnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/$activityID",
  staticData: { bars: "none" },
  validateSearch: onlyKnown(questionSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/RunnerScreen"), "work"),
  pendingComponent: skeletons.canvas,
});
