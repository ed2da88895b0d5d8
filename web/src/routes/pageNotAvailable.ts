import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const pageNotAvailableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pageNotAvailable",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/ui/NotAvailable"), "light"),
});
