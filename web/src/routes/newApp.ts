import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const newAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard",
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/wizard/WizardScreen"), "work"),
  pendingComponent: skeletons.form,
});
