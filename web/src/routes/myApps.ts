import { createRoute } from "@tanstack/react-router";
import { myAppsSearch } from "@/features/authoring/apps/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const myAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps",
  validateSearch: onlyKnown(myAppsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/apps/MyAppsScreen"), "work"),
  pendingComponent: skeletons.cards,
});
