import { createRoute } from "@tanstack/react-router";
import { importSearch } from "@/features/people/import/importSearch";
import { placeOf } from "@/ui/list/cursor";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/people/invitation/InvitationScreen"), { outline: "form" }));

const organizationInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organizationInvitation",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/people/organization/OrganizationInvitationScreen"), { outline: "form" }));

const transferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/transfer",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/people/data/TransferScreen"), {
    outline: "text",
    preload: () => import("@/features/people/data/TransferPreload"),
  }),
);

const erasuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/erasures",
  validateSearch: onlyKnown(placeOf),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/people/data/ErasuresScreen"), {
    outline: "table",
    preload: () => import("@/features/people/data/ErasuresPreload"),
  }),
);

const dashboardImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/import",
  validateSearch: onlyKnown(importSearch),
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/people/import/ImportScreen"), {
    outline: "form",
    preload: () => import("@/features/people/import/ImportPreload"),
  }),
);

export const peopleRoutes = [
  invitationRoute,
  organizationInvitationRoute,
  transferRoute,
  erasuresRoute,
  dashboardImportRoute,
] as const;
