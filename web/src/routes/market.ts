import { createRoute } from "@tanstack/react-router";
import { orderSearch } from "@/features/market/orders/search";
import type { SalesSearch } from "@/features/market/sales/search";
import type { MarketSearch } from "@/features/market/search";
import type { Place } from "@/ui/list/cursor";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";
import { skeletons } from "./skeletons";

const marketplaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/viewAllApplications",
  staticData: { bars: "default" },
  validateSearch: unread<MarketSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/MarketScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/ApplicationScreen"), "work"),
  pendingComponent: skeletons.text,
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  staticData: { bars: "default" },
  validateSearch: unread<Place>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/orders/OrdersScreen"), "work"),
  pendingComponent: skeletons.table,
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders/$orderID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(orderSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/orders/OrderScreen"), "work"),
  pendingComponent: skeletons.text,
});

const subscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/subscriptions",
  staticData: { bars: "default" },
  validateSearch: unread<Place>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/subscriptions/SubscriptionsScreen"), "work"),
  pendingComponent: skeletons.table,
});

const salesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sales",
  staticData: { bars: "default" },
  validateSearch: unread<SalesSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/market/sales/SalesScreen"), "work"),
  pendingComponent: skeletons.table,
});

export const marketRoutes = [
  marketplaceRoute,
  applicationRoute,
  ordersRoute,
  orderRoute,
  subscriptionsRoute,
  salesRoute,
] as const;
