import { oneOf, type Place, placeOf, wordsOf } from "@/ui/list/cursor";

// What the addresses of Reports/Statistics hold.

export interface ReportsSearch {
  /** Without it the choice between the two is shown. */
  view?: "configuration";
  /** The saved report in the form; a new one without it. */
  config?: string;
}

const id = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export const reportsSearch = ({ view, config }: Record<string, unknown>): ReportsSearch =>
  view === "configuration" ? { view, config: id(config) } : {};

export const scopes = ["own", "shared"] as const;

/** What the list of saved reports shows: one's own that are archived instead of the others, with `archived`. */
export interface ListSearch extends Place {
  search?: string;
  scope?: (typeof scopes)[number];
  archived?: true;
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  search: wordsOf(search.search)?.slice(0, 120),
  scope: oneOf(scopes, search.scope),
  archived: search.archived === true || undefined,
  ...placeOf(search),
});

/** Whether less than all reports are asked for. */
export const isNarrowed = ({ search, scope, archived }: ListSearch) => Boolean(search || scope || archived);

export interface RunSearch {
  run?: string;
}

export const runSearch = ({ run }: Record<string, unknown>): RunSearch => ({ run: id(run) });
