import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { cloneSearch, onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const cloneAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName",
  validateSearch: onlyKnown(cloneSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.form,
  component: lazyScreen(() => import("@/features/authoring/clone/CloneScreen"), "work"),
});
