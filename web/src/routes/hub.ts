import type { HubSearch, HubsSearch } from "@/features/hub/search";
import { lazyScreen } from "./lazyScreen";
import { memberSearchRoute } from "./memberRoute";
import { unread } from "./search";

const hubsRoute = memberSearchRoute("/hubSystem", unread<HubsSearch>).update(
  lazyScreen(() => import("@/features/hub/HubsScreen"), {
    outline: "cards",
    preload: () => import("@/features/hub/HubsPreload"),
  }),
);

const hubRoute = memberSearchRoute("/hubSystem/$hubid", unread<HubSearch>).update(
  lazyScreen(() => import("@/features/hub/HubScreen"), {
    outline: "text",
    preload: () => import("@/features/hub/HubPreload"),
  }),
);

export const hubRoutes = [hubsRoute, hubRoute] as const;
