import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

export const steps = ["columns", "preview", "run"] as const;
export const verdicts = ["check", "new", "update", "leave", "return", "same", "refused"] as const;
export type Decision = (typeof verdicts)[number];

/** Where an import has come to, as its address says it. Without an import a file is asked for. */
export interface ImportSearch extends Place {
  import?: string;
  step?: (typeof steps)[number];
  /** Which rows the preview shows; it has pages. */
  rows?: Decision;
}

/** Keeps what can be asked for; the rest of an address is forgotten. */
export function importSearch(search: Record<string, unknown>): ImportSearch {
  if (typeof search.import !== "string" || !search.import) return {};
  const step = oneOf(steps, search.step) ?? "columns";
  const found = { import: search.import, step };
  return step === "preview" ? { ...found, rows: oneOf(verdicts, search.rows), ...placeOf(search) } : found;
}

/** The same for the refused rows of an import that has ended: the place in another list of rows says nothing about theirs. */
export function refusedSearch(search: Record<string, unknown>): ImportSearch {
  const asked = importSearch({ ...search, step: "preview" });
  return asked.rows === "refused" || !asked.import ? asked : { import: asked.import, step: "preview", rows: "refused" };
}
