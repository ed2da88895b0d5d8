import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/ui/NotAvailable"), "work"),
});
