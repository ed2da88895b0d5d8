import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "@/api/session";
import { type Purchase, purchasesQuery } from "./purchases";

/** All that the account has got, where the choice is one list: an account has few applications. `data` is there once all are. */
export function useAllPurchases() {
  const list = useInfiniteQuery(purchasesQuery(useAccount().id));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const all: Purchase[] | undefined = data && !hasNextPage ? data.pages.flatMap((page) => page.rows) : undefined;
  return { data: all, error, refetch };
}
