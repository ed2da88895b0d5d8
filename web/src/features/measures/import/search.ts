import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

export const outcomes = ["add", "same", "refused", "added", "removed", "kept"] as const;
export type Outcome = (typeof outcomes)[number];

/** Which import of scores is shown, and which of its scores. Without one a file is asked for. */
export interface ScoreImportSearch extends Place {
  import?: string;
  scores?: Outcome;
}

export function scoreImportSearch(search: Record<string, unknown>): ScoreImportSearch {
  if (typeof search.import !== "string" || !search.import) return {};
  return { import: search.import, scores: oneOf(outcomes, search.scores), ...placeOf(search) };
}
