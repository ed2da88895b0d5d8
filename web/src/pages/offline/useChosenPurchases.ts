import { useInfiniteQuery } from "@tanstack/react-query";
import { type Purchase, purchasesQuery } from "@/features/market/purchases";

/** The purchases of these ids, as far as they have been loaded. */
export function useChosenPurchases(account: string, ids: readonly string[]): Purchase[] {
  const { data } = useInfiniteQuery(purchasesQuery(account));
  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return all.filter(({ purchase_id }) => ids.includes(purchase_id));
}
