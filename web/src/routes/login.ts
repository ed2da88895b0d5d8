import { createRoute } from "@tanstack/react-router";
import { loginSearch } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/login/LoginScreen"), "light"),
  pendingComponent: skeletons.form,
});
