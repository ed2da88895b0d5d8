import type { ReactNode } from "react";

interface Asked {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

interface Query<Data> extends Asked {
  data: Data | undefined;
}

/** One part of the overview, once what it needs has come. */
export interface Part {
  key: string;
  /** Nothing of it is known yet. */
  loading: boolean;
  /** Asks again for what could not be loaded; absent when nothing failed. */
  retry?: () => void;
  /** Absent when there is nothing to say. */
  shown?: ReactNode;
}

/** A part of what one query answers. */
export function partOf<Data>(key: string, query: Query<Data>, show: (data: Data) => ReactNode): Part {
  const { data, isError, refetch } = query;
  if (data !== undefined) return { key, loading: false, shown: show(data) };
  return isError ? { key, loading: false, retry: () => void refetch() } : { key, loading: true };
}

/** Two queries as one, which has come when both have. */
export function both<First, Second>(first: Query<First>, second: Query<Second>): Query<readonly [First, Second]> {
  const data = first.data !== undefined && second.data !== undefined ? ([first.data, second.data] as const) : undefined;
  return {
    data,
    isError: first.isError || second.isError,
    refetch: () => {
      for (const one of [first, second]) if (one.isError) one.refetch();
    },
  };
}

/** The parts that can be shown: those before the first that is still loading, so that nothing is put above what is seen. */
export function settled(parts: readonly Part[]): { known: readonly Part[]; all: boolean } {
  const at = parts.findIndex(({ loading }) => loading);
  return at < 0 ? { known: parts, all: true } : { known: parts.slice(0, at), all: false };
}
