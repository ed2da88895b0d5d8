import { createRoute } from "@tanstack/react-router";
import type { HubSearch, HubsSearch } from "@/features/hub/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

/** The screen itself makes sense of its address: what does so would otherwise come with every page. */
const unread = <T extends object>(search: Record<string, unknown>) => search as T;

const hubsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hubSystem",
  staticData: { bars: "default" },
  validateSearch: unread<HubsSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/hub/HubsScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const hubRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hubSystem/$hubid",
  staticData: { bars: "default" },
  validateSearch: unread<HubSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/hub/HubScreen"), "work"),
  pendingComponent: skeletons.text,
});

export const hubRoutes = [hubsRoute, hubRoute] as const;
