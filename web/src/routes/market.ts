import { createRoute } from "@tanstack/react-router";
import type { OfferSearch } from "@/features/market/checkout/search";
import { orderSearch } from "@/features/market/orders/search";
import type { SalesSearch } from "@/features/market/sales/search";
import type { MarketSearch } from "@/features/market/search";
import type { Place } from "@/ui/list/cursor";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";

const marketplaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/viewAllApplications",
  staticData: { bars: "default" },
  validateSearch: unread<MarketSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/MarketScreen"), {
    outline: "cards",
    preload: () => import("@/features/market/MarketPreload"),
  }),
);

const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/application/$applicationID",
  staticData: { bars: "default" },
  validateSearch: unread<OfferSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/ApplicationScreen"), {
    outline: "text",
    preload: () => import("@/features/market/ApplicationPreload"),
  }),
);

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  staticData: { bars: "default" },
  validateSearch: unread<Place>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/orders/OrdersScreen"), {
    outline: "table",
    preload: () => import("@/features/market/orders/OrdersPreload"),
  }),
);

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders/$orderID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(orderSearch),
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/orders/OrderScreen"), {
    outline: "text",
    preload: () => import("@/features/market/orders/OrderPreload"),
  }),
);

const subscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/subscriptions",
  staticData: { bars: "default" },
  validateSearch: unread<Place>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/subscriptions/SubscriptionsScreen"), {
    outline: "table",
    preload: () => import("@/features/market/subscriptions/SubscriptionsPreload"),
  }),
);

const salesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sales",
  staticData: { bars: "default" },
  validateSearch: unread<SalesSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/market/sales/SalesScreen"), {
    outline: "table",
    preload: () => import("@/features/market/sales/SalesPreload"),
  }),
);

export const marketRoutes = [
  marketplaceRoute,
  applicationRoute,
  ordersRoute,
  orderRoute,
  subscriptionsRoute,
  salesRoute,
] as const;
