import { type ScoresSearch, scoresSearch } from "../scores/search";

/** The names of the report editor's pages in an address. */
const pageKeys = [
  "initialInformation",
  "testScore",
  "attention",
  "graphs",
  "summary",
  "rootCause",
  "configureOrder",
  "versions",
] as const;

/** A page of the report editor. */
export type ReportPageKey = (typeof pageKeys)[number];

/** Search parameters of the example report, a view of the application's editor. */
export interface ExampleSearch extends ScoresSearch {
  view: "exampleReport";
  section?: ReportPageKey;
  preview?: true;
}

/** Null for the address of another view. An example has no stored versions. */
export function exampleSearch(search: Record<string, unknown>): ExampleSearch | null {
  const { view, section, preview } = search;
  if (view !== "exampleReport") return null;
  const known = pageKeys.find((key) => key === section && key !== "versions");
  return {
    view,
    ...(known ? { section: known } : {}),
    ...(preview === true ? { preview } : {}),
    ...scoresSearch(search),
  };
}

/**
 * Search parameters of the report editor: which page is open, whether the preview is shown instead, and that the
 * report is read as a guardian.
 */
export interface ReportSearch extends ScoresSearch {
  section?: ReportPageKey;
  preview?: true;
  shared?: true;
  /** A guardian reads the whole report, and not its summary in plain words. */
  whole?: true;
  /** Which signed version is read; without one, the report as it is written. */
  version?: number;
}

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const known = pageKeys.find((key) => key === search.section);
  return {
    ...(known ? { section: known } : {}),
    ...(search.preview === true ? { preview: true } : {}),
    ...(search.shared === true ? { shared: true } : {}),
    ...(search.whole === true ? { whole: true } : {}),
    ...(Number.isInteger(search.version) && Number(search.version) > 0 ? { version: Number(search.version) } : {}),
    ...scoresSearch(search),
  };
}
