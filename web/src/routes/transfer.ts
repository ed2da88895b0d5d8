import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const transferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/transfer",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/people/data/TransferScreen"), "work"),
  pendingComponent: skeletons.text,
});
