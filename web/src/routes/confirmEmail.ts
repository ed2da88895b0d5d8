import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/register/ConfirmEmailScreen"), "light"),
  pendingComponent: skeletons.form,
});
