import { createRoute, type ParsedLocation } from "@tanstack/react-router";
import type { ActivitiesSearch } from "@/features/activity/lists/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, questionSearch, unread } from "./search";
import { skeletons } from "./skeletons";

const activitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activities",
  staticData: { bars: "header" },
  validateSearch: unread<ActivitiesSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/lists/ActivitiesScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const appTesterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/appTester/$applicationID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(questionSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/runner/frame/TesterScreen"), "work"),
  pendingComponent: skeletons.canvas,
});

const runnerRoute = createRoute({
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

const secondRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/second/$activityID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(questionSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/second/SecondScreen"), "work"),
  pendingComponent: skeletons.text,
});

export const activityRoutes = [activitiesRoute, appTesterRoute, runnerRoute, secondRoute] as const;
