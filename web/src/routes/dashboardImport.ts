import { createRoute } from "@tanstack/react-router";
import { importSearch } from "@/features/people/import/importSearch";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const dashboardImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/import",
  validateSearch: onlyKnown(importSearch),
  staticData: { bars: "header" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/import/ImportScreen"), "work"),
  pendingComponent: skeletons.form,
});
