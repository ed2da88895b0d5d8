import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ScoresSearch, scoresSearch } from "./search";

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
