import { hashKey, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * For a query that an editor opens with: it is asked again at each opening and never in between, since the open editor
 * holds the newest state. A screen goes on with what its outline has loaded.
 */
export const opening = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retryOnMount: false };

/**
 * The answer to a query that the cache does not keep, for the screen that opens with it. It is forgotten with the screen:
 * the cache's own timer may come late on a busy device, and a user who returned before it would find the state of the opening before.
 */
export function useOpening<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const client = useQueryClient();
  const hash = hashKey(query.queryKey);
  useEffect(() => () => client.removeQueries({ predicate: ({ queryHash }) => queryHash === hash }), [client, hash]);
  return useQuery(query);
}
