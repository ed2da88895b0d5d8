/** Search parameters of the marketplace. */
export interface MarketSearch {
  search_query?: string;
}

export function marketSearch(search: Record<string, unknown>): MarketSearch {
  const text = search.search_query;
  if (typeof text === "number") return { search_query: String(text) };
  return typeof text === "string" && text.trim() ? { search_query: text } : {};
}
