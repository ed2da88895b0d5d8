import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

const page = {
  getParentRoute: () => rootRoute,
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/ui/feedback/NotAvailable"), "light"),
} as const;

/** The addresses that are taken but show nothing yet; each moves to the routes of its slice when its screen is there. */
export const notYetRoutes = [
  createRoute({ ...page, path: "/pageNotAvailable" }),
  createRoute({ ...page, path: "/dashboardSetting", beforeLoad: requireLogin }),
  createRoute({ ...page, path: "/hubSystem", beforeLoad: requireLogin }),
  createRoute({ ...page, path: "/hubSystem/$hubid", beforeLoad: requireLogin }),
] as const;
