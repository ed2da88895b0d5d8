import { createRoute, type ParsedLocation } from "@tanstack/react-router";
import type { ActivitiesSearch } from "@/features/activity/lists/search";
import type { RequestsSearch } from "@/features/rating/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute } from "./memberRoute";
import { rootRoute } from "./root";
import { onlyKnown, questionSearch, unread } from "./search";

const activitiesRoute = memberSearchRoute("/activities", unread<ActivitiesSearch>, "header").update(
  lazyScreen(() => import("@/features/activity/lists/ActivitiesScreen"), {
    outline: "cards",
    preload: () => import("@/features/activity/lists/ActivitiesPreload"),
  }),
);

const appTesterRoute = memberSearchRoute("/appTester/$applicationID", onlyKnown(questionSearch), "header").update(
  lazyScreen(() => import("@/features/activity/runner/tester/TesterScreen"), {
    outline: "canvas",
    preload: () => import("@/features/activity/runner/tester/TesterPreload"),
  }),
);

const sampleRoute = memberSearchRoute("/sampleActivity", onlyKnown(questionSearch), "header").update(
  lazyScreen(() => import("@/features/activity/sample/SampleScreen"), { outline: "canvas" }),
);

const runnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/activity/$activityID",
  staticData: { bars: "none", staysLoggedOut: true },
  validateSearch: onlyKnown(questionSearch),
  // A test goes on when the session ends in the middle of it: only who comes here has to be logged in.
  beforeLoad: async ({ cause, location }: { cause: string; location: ParsedLocation }) => {
    if (cause !== "stay") await requireLogin({ location }, true);
  },
}).update(
  lazyScreen(() => import("@/features/activity/runner/frame/RunnerScreen"), {
    outline: "canvas",
    preload: () => import("@/features/activity/runner/frame/RunnerPreload"),
  }),
);

const startOfflineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/offline/start/$itemID",
  staticData: { bars: "header" },
  // A browser that was started again without a network has the account that it remembers.
  beforeLoad: ({ location }) => requireLogin({ location }, true),
}).update(lazyScreen(() => import("@/features/activity/offline/StartOfflineScreen"), { outline: "form" }));

const secondRoute = memberSearchRoute("/activity/second/$activityID", onlyKnown(questionSearch), "header").update(
  lazyScreen(() => import("@/features/activity/second/SecondScreen"), {
    outline: "text",
    preload: () => import("@/features/activity/second/SecondPreload"),
  }),
);

const paperRoute = memberRoute("/activity/paper/$activityID", "header").update(
  lazyScreen(() => import("@/features/activity/paper/PaperScreen"), { outline: "form" }),
);

const requestsRoute = memberSearchRoute("/requests", unread<RequestsSearch>, "header").update(
  lazyScreen(() => import("@/features/rating/RequestsScreen"), {
    outline: "table",
    preload: () => import("@/features/rating/RequestsPreload"),
  }),
);

export const activityRoutes = [
  activitiesRoute,
  appTesterRoute,
  sampleRoute,
  runnerRoute,
  startOfflineRoute,
  secondRoute,
  paperRoute,
  requestsRoute,
] as const;
