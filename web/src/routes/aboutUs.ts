import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { skeletons } from "./skeletons";

export const aboutUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/aboutUs",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/account/about/AboutScreen"), "light"),
  pendingComponent: skeletons.text,
});
