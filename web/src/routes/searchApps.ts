import { createRoute } from "@tanstack/react-router";
import { appsSearch } from "@/features/authoring/apps/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const searchAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps",
  validateSearch: onlyKnown(appsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/apps/SearchScreen"), "work"),
  pendingComponent: skeletons.form,
});
