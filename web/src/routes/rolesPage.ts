import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const rolesPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/about/RolesScreen"), "work"),
  pendingComponent: skeletons.cards,
});
