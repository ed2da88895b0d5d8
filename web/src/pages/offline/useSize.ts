import { useQueries, useQuery } from "@tanstack/react-query";
import { freeSpace, sizeOf, storedSize } from "@/work/offline";

/** What a choice needs on the device. */
export interface ChoiceSize {
  /** In bytes; undefined while it is being found out, or where that failed. */
  needed?: number;
  /** In bytes; undefined where the browser does not say. */
  free?: number;
  /** False only where it is known not to fit. */
  fits: boolean;
}

export function useSize(applications: readonly string[]): ChoiceSize {
  const ids = [...new Set(applications)];
  const sizes = useQueries({
    queries: ids.map((id) => ({ queryKey: ["offline size", id], queryFn: () => sizeOf(id), retry: false })),
  });
  const { data: space } = useQuery({
    queryKey: ["free space"],
    queryFn: async () => (await freeSpace()) ?? null,
    staleTime: 10_000,
  });
  const known = sizes.map(({ data }) => data).filter((size) => size !== undefined);
  const needed = known.length === ids.length ? storedSize(known.reduce((sum, size) => sum + size, 0)) : undefined;
  const free = space ?? undefined;
  return { needed, free, fits: needed === undefined || free === undefined || needed <= free };
}
