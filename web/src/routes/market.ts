import type { OfferSearch } from "@/features/market/checkout/search";
import { orderSearch } from "@/features/market/orders/search";
import type { SalesSearch } from "@/features/market/sales/search";
import type { MarketSearch } from "@/features/market/search";
import type { Place } from "@/ui/list/cursor";
import { lazyScreen } from "./lazyScreen";
import { memberSearchRoute } from "./memberRoute";
import { onlyKnown, unread } from "./search";

const marketplaceRoute = memberSearchRoute("/rolesPage/viewAllApplications", unread<MarketSearch>).update(
  lazyScreen(() => import("@/features/market/MarketScreen"), {
    outline: "cards",
    preload: () => import("@/features/market/MarketPreload"),
  }),
);

const applicationRoute = memberSearchRoute("/application/$applicationID", unread<OfferSearch>).update(
  lazyScreen(() => import("@/features/market/ApplicationScreen"), {
    outline: "text",
    preload: () => import("@/features/market/ApplicationPreload"),
  }),
);

const ordersRoute = memberSearchRoute("/orders", unread<Place>).update(
  lazyScreen(() => import("@/features/market/orders/OrdersScreen"), {
    outline: "table",
    preload: () => import("@/features/market/orders/OrdersPreload"),
  }),
);

const orderRoute = memberSearchRoute("/orders/$orderID", onlyKnown(orderSearch)).update(
  lazyScreen(() => import("@/features/market/orders/OrderScreen"), {
    outline: "text",
    preload: () => import("@/features/market/orders/OrderPreload"),
  }),
);

const subscriptionsRoute = memberSearchRoute("/subscriptions", unread<Place>).update(
  lazyScreen(() => import("@/features/market/subscriptions/SubscriptionsScreen"), {
    outline: "table",
    preload: () => import("@/features/market/subscriptions/SubscriptionsPreload"),
  }),
);

const salesRoute = memberSearchRoute("/sales", unread<SalesSearch>).update(
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
