import type { MarketSearch } from "./search";

/** Under which keys the answers about the marketplace, orders and purchases are cached. */
export const marketKeys = {
  list: (asked: MarketSearch) => ["market", "list", asked],
  facets: ["market", "facets"],
  offer: (id: string) => ["application", id, "offer"],
  sample: (id: string) => ["application", id, "sample"],
  author: (id: string) => ["application", id, "author"],
  versions: (id: string) => ["application", id, "versions"],
  /** All that accounts have bought; an order throws it away. */
  purchases: ["purchases"],
  purchasesBy: (userId: string, applicationId: string) => ["purchases", "list", userId, applicationId],
  runningOut: (userId: string) => ["purchases", "running-out", userId],
  purchasesOf: (userId: string, applicationId: string) => ["purchases", userId, applicationId],
  payment: ["payment"],
  /** Nothing of an order may be shown as it was before an act: each throws all of it away. */
  orders: ["orders"],
  orderList: (after: string) => ["orders", "list", after],
  order: (id: string) => ["orders", id],
  quote: (asked: object) => ["orders", "quote", asked],
  subscriptions: ["subscriptions"],
  subscriptionList: (after: string) => ["subscriptions", "list", after],
  /** A refund throws all of them away. */
  sales: ["sales"],
  saleList: (asked: object) => ["sales", "list", asked],
  saleSummary: (asked: object) => ["sales", "summary", asked],
  payouts: ["payouts"],
  ownTitles: (owner: string) => ["applications", "own-titles", owner],
  promotions: ["promotions"],
  promotionList: (after: string) => ["promotions", "list", after],
  purchaseTeam: (id: string) => ["purchases", "team", id],
} as const;
