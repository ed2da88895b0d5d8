import { createRoute } from "@tanstack/react-router";
import { accountSearch } from "@/features/account/own/accountSearch";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  validateSearch: onlyKnown(accountSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("./AccountPage"), "work"),
  pendingComponent: skeletons.form,
});
