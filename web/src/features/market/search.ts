import { type Currency, currencies, isCurrency } from "@/ui/format/currency";
import { oneOf, wordsOf } from "@/ui/list/cursor";

export const sorts = ["newest", "title", "price"] as const;
export const oldest = 100;
const dearest = 100_000_000;

/** What the marketplace shows, as its address has it. Prices are in minor units of the currency. */
export interface MarketFilters {
  search_query?: string;
  classification?: string;
  area?: string;
  language?: string;
  age_from?: number;
  age_to?: number;
  free?: "true" | "false";
  currency?: Currency;
  price_from?: number;
  price_to?: number;
}

export interface MarketSearch extends MarketFilters {
  sort?: (typeof sorts)[number];
  order?: "asc" | "desc";
}

const whole = (value: unknown, most: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
const currencyOf = (value: unknown) => (typeof value === "string" && isCurrency(value) ? value : undefined);

/** Keeps what can be asked for; the rest of an address is forgotten. */
export function marketSearch(search: Record<string, unknown>): MarketSearch {
  const free = oneOf(["true", "false"] as const, String(search.free));
  const currency = free === "true" ? undefined : currencyOf(search.currency);
  const age_from = whole(search.age_from, oldest);
  const age_to = whole(search.age_to, oldest);
  return {
    search_query: wordsOf(search.search_query),
    classification: wordsOf(search.classification),
    area: wordsOf(search.area),
    language: wordsOf(search.language)?.slice(0, 35),
    age_from,
    age_to: age_to !== undefined && age_to < (age_from ?? 0) ? age_from : age_to,
    free,
    currency,
    price_from: currency && whole(search.price_from, dearest),
    price_to: currency && whole(search.price_to, dearest),
    sort: oneOf(sorts, search.sort),
    order: oneOf(["asc", "desc"] as const, search.order),
  };
}

/** What "Clear all" changes. */
export const noFilters: MarketFilters = {
  search_query: undefined,
  classification: undefined,
  area: undefined,
  language: undefined,
  age_from: undefined,
  age_to: undefined,
  free: undefined,
  currency: undefined,
  price_from: undefined,
  price_to: undefined,
};

/** The filters that are set. */
export const filtersIn = (asked: MarketSearch) =>
  (Object.keys(noFilters) as (keyof MarketFilters)[]).filter((name) => asked[name] !== undefined);

/** What the address asks, as the call asks it. */
export function callOf({ age_from, age_to, ...rest }: MarketSearch) {
  const anyAge = age_from === undefined && age_to === undefined;
  return { ...rest, published: true, age_group: anyAge ? undefined : `${age_from ?? 0},${age_to ?? oldest}` };
}

/** The ages that a range can end with: none below its start. */
export const agesFrom = (first = 0) => Array.from({ length: oldest + 1 - first }, (_, index) => first + index);

export const currencyCodes = Object.keys(currencies) as Currency[];
