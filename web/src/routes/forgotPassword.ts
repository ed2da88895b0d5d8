import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/reset/ForgotPasswordScreen"), "light"),
  pendingComponent: skeletons.form,
});
