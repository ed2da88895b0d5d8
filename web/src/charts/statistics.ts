import { mean as d3mean, median as d3median, variance as d3variance, deviation } from "d3-array";
import { formatFixedPercent, formatPercent } from "@/words/numbers";

/** Statistics over the values shown. Each is null where it is not defined: no values, or one for a spread. */

export const mean = (values: readonly number[]): number | null => d3mean(values) ?? null;

export const median = (values: readonly number[]): number | null => d3median(values) ?? null;

/** Sample variance, n − 1 below the line. */
export const variance = (values: readonly number[]): number | null => d3variance(values) ?? null;

export const standardDeviation = (values: readonly number[]): number | null => deviation(values) ?? null;

/** Both ends belong to the range. */
export function within<T>(
  items: readonly T[],
  [low, high]: readonly [number, number],
  value: (item: T) => number,
): T[] {
  return items.filter((item) => value(item) >= low && value(item) <= high);
}

/** "52.5 %": up to two decimals, none that say nothing. */
export function formatShare(value: number): string {
  return formatPercent(value);
}

/** A quotient, 0–100, with its two decimals always: "62.50 %". */
export function formatQuotient(value: number): string {
  return formatFixedPercent(value, 2);
}
