import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";

/** The address that the specification has for what is not there; nothing leads to it any more. */
export const notYetRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    staticData: { bars: "default" },
    path: "/pageNotAvailable",
  }).update(lazyScreen(() => import("@/ui/feedback/NotAvailable"), { outline: "text", light: true })),
] as const;
