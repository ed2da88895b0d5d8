import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, questionSearch } from "./search";
import { skeletons } from "./skeletons";

export const appTesterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/appTester/$applicationID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(questionSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/activity/runner/frame/TesterScreen"), "work"),
  pendingComponent: skeletons.canvas,
});
