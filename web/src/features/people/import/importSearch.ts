export const steps = ["columns", "preview", "run"] as const;
export const verdicts = ["new", "update", "same", "refused"] as const;
export type Verdict = (typeof verdicts)[number];

/** Where an import has come to, as its address says it. Without an import a file is asked for. */
export interface ImportSearch {
  import?: string;
  step?: (typeof steps)[number];
  /** Which rows the preview shows, and where its page begins. */
  rows?: Verdict;
  after?: string;
  page?: number;
}

/** Keeps what can be asked for; the rest of an address is forgotten. */
export function importSearch(search: Record<string, unknown>): ImportSearch {
  if (typeof search.import !== "string" || !search.import) return {};
  const step = steps.find((known) => known === search.step) ?? "columns";
  const found = { import: search.import, step };
  if (step !== "preview") return found;
  const rows = verdicts.find((known) => known === search.rows);
  const after = typeof search.after === "number" ? String(search.after) : search.after;
  if (typeof after !== "string" || !after) return { ...found, rows };
  return { ...found, rows, after, page: Number.isSafeInteger(search.page) ? Math.max(2, Number(search.page)) : 2 };
}
