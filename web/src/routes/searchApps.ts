import { createRoute } from "@tanstack/react-router";
import { appsSearch } from "@/features/authoring/apps/filters";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const searchAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps",
  validateSearch: appsSearch,
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/SearchScreen"), "work"),
  pendingComponent: skeletons.form,
});
