import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/ui/NotAvailable"), "light"),
});
