import type { MarketSearch } from "./search";

/** Under which keys the answers about the marketplace and about purchases are cached. */
export const marketKeys = {
  list: (asked: MarketSearch) => ["market", "list", asked],
  facets: ["market", "facets"],
  offer: (id: string) => ["application", id, "offer"],
  sample: (id: string) => ["application", id, "sample"],
  author: (id: string) => ["application", id, "author"],
  versions: (id: string) => ["application", id, "versions"],
  /** All that accounts have ordered; an order throws it away. */
  purchases: ["purchases"],
  purchasesBy: (userId: string, applicationId: string) => ["purchases", "list", userId, applicationId],
  purchasesOf: (userId: string, applicationId: string) => ["purchases", userId, applicationId],
} as const;
