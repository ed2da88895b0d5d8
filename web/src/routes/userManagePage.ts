import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const userManagePageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userManagePage",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/UserManageScreen"), "work"),
  pendingComponent: skeletons.table,
});
