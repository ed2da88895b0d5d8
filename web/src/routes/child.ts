import { createRoute } from "@tanstack/react-router";
import { childSearch } from "@/features/people/child/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const childRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/child/$childID",
  staticData: { bars: "header" },
  validateSearch: onlyKnown(childSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/insight/child/ChildScreen"), "work"),
  pendingComponent: skeletons.text,
});
