import { createRoute } from "@tanstack/react-router";
import type { NotificationSearch } from "@/features/notification/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { unread } from "./search";

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/notifications",
  staticData: { bars: "default" },
  validateSearch: unread<NotificationSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/notification/NotificationsScreen"), {
    outline: "table",
    preload: () => import("@/features/notification/NotificationsPreload"),
  }),
);

// Letters can be ended without a log-in.
const stopLettersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stopLetters",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/notification/StopLettersScreen"), { outline: "form", light: true }));

export const notificationRoutes = [notificationsRoute, stopLettersRoute] as const;
