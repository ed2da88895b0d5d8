import { createRoute } from "@tanstack/react-router";
import { userSearch } from "@/features/account/users/userSearch";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const updateUserLevelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/updateUserLevel",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(userSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/users/UserManageScreen"), "work"),
  pendingComponent: skeletons.table,
});
