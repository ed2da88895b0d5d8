/** What is kept carries a number of its own, which changes whenever it is written. */
export interface Numbered {
  no: string;
  /** Rises with each value that is written under one key. Earlier versions wrote none. */
  nth?: number;
}

/** Whether the first of two values of one key was written after the second. */
export const isLater = (one: Numbered | undefined, other: Numbered): boolean =>
  one?.nth !== undefined && other.nth !== undefined && one.nth > other.nth;
