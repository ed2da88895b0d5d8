import type { SaleFigures, SaleGroup } from "./sales";
import type { SalesSearch } from "./search";

/** What came of one month in one currency. */
export interface SalesMonth {
  /** As 2026-03, in UTC. */
  month: string;
  payments: number;
  gross: number;
  back: number;
  net: number;
}

/** How many months are drawn at most: the latest. */
export const mostMonths = 36;

const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const nameOf = (count: number) =>
  `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;

/** The months of a currency without a gap: those that were asked for, and otherwise from the first sale to the last. */
export function salesMonths(
  groups: readonly SaleGroup[],
  currency: string,
  { from, until }: Pick<SalesSearch, "from" | "until">,
  today: Date,
): SalesMonth[] {
  const sold = new Map<number, SaleFigures>();
  for (const { key, figures } of groups) {
    const own = figures.find(({ currency_code }) => currency_code === currency);
    if (own) sold.set(countOf(key), own);
  }
  if (sold.size === 0) return [];
  const now = countOf(today.toISOString());
  const end = Math.max(...sold.keys(), until ? Math.min(countOf(until), now) : 0);
  const begin = Math.min(...sold.keys(), from ? countOf(from) : Number.POSITIVE_INFINITY);
  const first = Math.max(begin, end - mostMonths + 1);
  return Array.from({ length: end - first + 1 }, (_, at) => monthOf(nameOf(first + at), sold.get(first + at)));
}

const monthOf = (month: string, figures?: SaleFigures): SalesMonth => ({
  month,
  payments: figures?.payments ?? 0,
  gross: figures?.gross ?? 0,
  back: figures ? figures.refunds + figures.disputes : 0,
  net: figures?.net ?? 0,
});

/** The marks of an axis on which all amounts have a place, 0 among them: whole minor units, about five. */
export function moneyTicks(amounts: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const rough = Math.max(1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
