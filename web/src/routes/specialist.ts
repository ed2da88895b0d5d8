import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const specialistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/specialist",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/ui/NotAvailable"), "light"),
});
