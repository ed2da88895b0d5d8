import type { Item } from "./api";
import type { Sorting } from "./search";

const keys: Record<Sorting, (item: Item) => number | null> = {
  no: ({ no }) => no,
  p: ({ p }) => p,
  r_rest: ({ r_rest }) => r_rest,
  alpha_without: ({ alpha_without }) => alpha_without,
  skipped: ({ skipped }) => skipped,
  time: ({ median_seconds }) => median_seconds,
  flags: ({ flags }) => flags.length,
};

/** The questions in an order; what has no figure comes last either way. */
export function sorted(items: readonly Item[], by: Sorting, descending: boolean): Item[] {
  const way = descending ? -1 : 1;
  return [...items].sort((a, b) => {
    const [x, y] = [keys[by](a), keys[by](b)];
    if (x === null || y === null) return x === y ? a.no - b.no : x === null ? 1 : -1;
    return way * (x - y) || a.no - b.no;
  });
}
