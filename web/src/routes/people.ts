import { importSearch } from "@/features/people/import/importSearch";
import { placeOf } from "@/ui/list/cursor";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute, openRoute } from "./memberRoute";
import { onlyKnown } from "./search";

const invitationRoute = openRoute("/invitation", "none").update(
  lazyScreen(() => import("@/features/people/invitation/InvitationScreen"), { outline: "form" }),
);

const organizationInvitationRoute = openRoute("/organizationInvitation", "none").update(
  lazyScreen(() => import("@/features/people/organization/OrganizationInvitationScreen"), { outline: "form" }),
);

const transferRoute = memberRoute("/transfer").update(
  lazyScreen(() => import("@/features/people/data/TransferScreen"), {
    outline: "text",
    preload: () => import("@/features/people/data/TransferPreload"),
  }),
);

const erasuresRoute = memberSearchRoute("/erasures", onlyKnown(placeOf)).update(
  lazyScreen(() => import("@/features/people/data/ErasuresScreen"), {
    outline: "table",
    preload: () => import("@/features/people/data/ErasuresPreload"),
  }),
);

const dashboardImportRoute = memberSearchRoute("/dashboard/import", onlyKnown(importSearch), "header").update(
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
