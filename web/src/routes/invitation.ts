import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/people/invitation/InvitationScreen"), "work"),
  pendingComponent: skeletons.form,
});
