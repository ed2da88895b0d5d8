import { useNavigate, useSearch } from "@tanstack/react-router";

/** How scores are shown: all of them, or one category at a time. It stands in the address. */
export interface ScoresSearch {
  scores?: "category";
  category?: string;
}

export function scoresSearch({ scores, category }: Record<string, unknown>): ScoresSearch {
  if (scores !== "category") return {};
  return { scores, ...(typeof category === "string" && category ? { category } : {}) };
}

/** The view in the address, and the function that changes it; the rest of the address stays. */
export function useScoresView() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { scores, category } = scoresSearch(search);
  const show = (view: ScoresSearch) => {
    const { scores: _, category: __, ...rest } = search;
    void navigate({ to: ".", search: { ...rest, ...view }, replace: true, resetScroll: false });
  };
  return { byCategory: scores === "category", category, show };
}
