/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

export function seeded(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("There is nothing to pick.");
      return value;
    },
  };
}
