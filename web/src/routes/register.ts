import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/RegisterScreen"), "work"),
  pendingComponent: skeletons.form,
});
