/** How scores are shown: all of them, or one category at a time. It stands in the address. */
export interface ScoresSearch {
  scores?: "category";
  category?: string;
}

export function scoresSearch({ scores, category }: Record<string, unknown>): ScoresSearch {
  if (scores !== "category") return {};
  return { scores, ...(typeof category === "string" && category ? { category } : {}) };
}
