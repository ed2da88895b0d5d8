import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const cloneAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/ui/NotAvailable"), "light"),
});
