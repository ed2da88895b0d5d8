import { createRoute } from "@tanstack/react-router";
import { importSearch } from "@/features/people/import/importSearch";
import { placeOf } from "@/ui/list/cursor";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/people/invitation/InvitationScreen"), "work"),
  pendingComponent: skeletons.form,
});

const organizationInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organizationInvitation",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/people/organization/OrganizationInvitationScreen"), "work"),
  pendingComponent: skeletons.form,
});

const transferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/transfer",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/data/TransferScreen"), "work"),
  pendingComponent: skeletons.text,
});

const erasuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/erasures",
  validateSearch: onlyKnown(placeOf),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/data/ErasuresScreen"), "work"),
  pendingComponent: skeletons.table,
});

const dashboardImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/import",
  validateSearch: onlyKnown(importSearch),
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/import/ImportScreen"), "work"),
  pendingComponent: skeletons.form,
});

export const peopleRoutes = [
  invitationRoute,
  organizationInvitationRoute,
  transferRoute,
  erasuresRoute,
  dashboardImportRoute,
] as const;
