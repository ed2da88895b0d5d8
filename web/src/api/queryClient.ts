import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./errors";

const mayRetry = (failures: number, error: unknown) =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** A cache in which no answer from before a write outlives the write. */
export class DataCache extends QueryClient {
  /**
   * Marks data as outdated, and reads again what is shown. Requests under way began before the write, and may answer what was
   * stored then: all begin again. TanStack restarts those alone that update data in sight, and takes the other answers for fresh.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
      const isRestarted = query.state.data !== undefined && query.isActive() && filters?.refetchType !== "none";
      if (isRestarted) continue;
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Without a network a query fails, which its screen says; a paused one would only seem to take long. */
const unpaused = { networkMode: "always", refetchOnReconnect: true } as const;

/** One cache for the application. A refusal (4xx) is an answer and is not asked again. */
export const queryClient = new DataCache({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: mayRetry, refetchOnWindowFocus: false, ...unpaused },
    mutations: { retry: false },
  },
});
