import { createRoute } from "@tanstack/react-router";
import type { HubSearch, HubsSearch } from "@/features/hub/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { unread } from "./search";

const hubsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hubSystem",
  staticData: { bars: "default" },
  validateSearch: unread<HubsSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/hub/HubsScreen"), {
    outline: "cards",
    preload: () => import("@/features/hub/HubsPreload"),
  }),
);

const hubRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hubSystem/$hubid",
  staticData: { bars: "default" },
  validateSearch: unread<HubSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/hub/HubScreen"), {
    outline: "text",
    preload: () => import("@/features/hub/HubPreload"),
  }),
);

export const hubRoutes = [hubsRoute, hubRoute] as const;
