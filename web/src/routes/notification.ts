import type { NotificationSearch } from "@/features/notification/search";
import { lazyScreen } from "./lazyScreen";
import { memberSearchRoute, openRoute } from "./memberRoute";
import { unread } from "./search";

const notificationsRoute = memberSearchRoute("/notifications", unread<NotificationSearch>).update(
  lazyScreen(() => import("@/features/notification/NotificationsScreen"), {
    outline: "table",
    preload: () => import("@/features/notification/NotificationsPreload"),
  }),
);

// Letters can be ended without a log-in.
const stopLettersRoute = openRoute("/stopLetters", "none").update(
  lazyScreen(() => import("@/features/notification/StopLettersScreen"), { outline: "form", light: true }),
);

export const notificationRoutes = [notificationsRoute, stopLettersRoute] as const;
