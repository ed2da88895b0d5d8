import { createRoute } from "@tanstack/react-router";
import { loginSearch } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/register/RegisterScreen"), "work"),
  pendingComponent: skeletons.form,
});
