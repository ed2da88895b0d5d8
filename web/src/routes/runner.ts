import { createRoute, type ParsedLocation } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, questionSearch } from "./search";
import { skeletons } from "./skeletons";

export const runnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/$activityID",
  staticData: { bars: "none", staysLoggedOut: true },
  validateSearch: onlyKnown(questionSearch),
  // A test goes on when the session ends in the middle of it: only who comes here has to be logged in.
  beforeLoad: async ({ cause, location }: { cause: string; location: ParsedLocation }) => {
    if (cause !== "stay") await requireLogin({ location });
  },
  component: lazyScreen(() => import("@/features/activity/runner/frame/RunnerScreen"), "work"),
  pendingComponent: skeletons.canvas,
});
