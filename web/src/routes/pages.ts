import { createRoute } from "@tanstack/react-router";
import { childSearch } from "@/features/people/child/search";
import type { PeopleSearch } from "@/features/people/search";
import type { OfflineSearch } from "@/pages/offline/search";
import type { OrganizationSearch } from "@/pages/organization/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute, openRoute } from "./memberRoute";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";

const landingRoute = openRoute("/", "default").update(
  lazyScreen(() => import("@/pages/home/LandingScreen"), {
    outline: "listing",
    preload: () => import("@/pages/home/LandingPreload"),
    light: true,
  }),
);

const dashboardRoute = memberSearchRoute("/dashboard", unread<PeopleSearch>, "header").update(
  lazyScreen(() => import("@/pages/children/DashboardScreen"), {
    outline: "table",
    preload: () => import("@/pages/children/DashboardPreload"),
  }),
);

const childRoute = memberSearchRoute("/dashboard/child/$childID", onlyKnown(childSearch), "header").update(
  lazyScreen(() => import("@/pages/child/ChildPageScreen"), {
    outline: "text",
    preload: () => import("@/pages/child/ChildPagePreload"),
  }),
);

const organizationRoute = memberSearchRoute("/organization", unread<OrganizationSearch>).update(
  lazyScreen(() => import("@/pages/organization/OrganizationScreen"), {
    outline: "table",
    preload: () => import("@/pages/organization/OrganizationPreload"),
  }),
);

const myChildrenRoute = memberRoute("/myChildren").update(
  lazyScreen(() => import("@/pages/parents/MyChildrenScreen"), {
    outline: "cards",
    preload: () => import("@/pages/parents/MyChildrenPreload"),
  }),
);

const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/offline",
  staticData: { bars: "header" },
  validateSearch: unread<OfflineSearch>,
  // Opens for the account that this browser remembers: that is what it is for.
  beforeLoad: ({ location }) => requireLogin({ location }, true),
}).update(lazyScreen(() => import("@/pages/offline/OfflineScreen"), { outline: "table" }));

export const pagesRoutes = [
  landingRoute,
  dashboardRoute,
  childRoute,
  organizationRoute,
  myChildrenRoute,
  offlineRoute,
] as const;
