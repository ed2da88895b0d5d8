import { type ScoresSearch, scoresSearch } from "../scores/view";

interface Page {
  /** Names the page in an address. */
  key: string;
  label: string;
  /** What the example report calls it. */
  exampleLabel?: string;
  /** There for who writes the report, not for its readers. */
  writerOnly?: true;
  /** There of a report that is stored, not of an example. */
  storedOnly?: true;
}

/** The pages of the report editor in the order of its side navigation; on which one a section stands, its entry says. */
export const pages = [
  { key: "initialInformation", label: "Initial Information" },
  { key: "testScore", label: "Test Score" },
  { key: "attention", label: "Attention & Emotion" },
  { key: "graphs", label: "Graph & Plots" },
  { key: "summary", label: "Summary & Recommendations" },
  { key: "rootCause", label: "Root Cause Analysis" },
  { key: "configureOrder", label: "Configure Order", exampleLabel: "Configure Menu", writerOnly: true },
  { key: "versions", label: "Versions & History", storedOnly: true },
] as const satisfies readonly Page[];

type AnyPage = (typeof pages)[number];
/** A page of the report editor. */
export type ReportPageKey = AnyPage["key"];

export interface PageLink<Key extends string> {
  key: Key;
  label: string;
}

/** The pages of a report: for its writer, or for somebody who reads it. */
export const reportPages = (mine: boolean): PageLink<ReportPageKey>[] =>
  pages.filter((page) => mine || !("writerOnly" in page));

/** The pages of an application's example report. */
export const examplePages: PageLink<ReportPageKey>[] = pages.flatMap((page) =>
  "storedOnly" in page ? [] : [{ key: page.key, label: "exampleLabel" in page ? page.exampleLabel : page.label }],
);

/** Search parameters of the example report, a view of the application's editor. */
export interface ExampleSearch extends ScoresSearch {
  view: "exampleReport";
  section?: ReportPageKey;
  preview?: true;
}

/** Null when the address is that of another view. */
export function exampleSearch(search: Record<string, unknown>): ExampleSearch | null {
  const { view, section, preview } = search;
  if (view !== "exampleReport") return null;
  const known = examplePages.find(({ key }) => key === section)?.key;
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
  /** Which signed version is read; without one, the report as it is written. */
  version?: number;
}

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const known = reportPages(true).find(({ key }) => key === search.section)?.key;
  return {
    ...(known ? { section: known } : {}),
    ...(search.preview === true ? { preview: true } : {}),
    ...(search.shared === true ? { shared: true } : {}),
    ...(Number.isInteger(search.version) && Number(search.version) > 0 ? { version: Number(search.version) } : {}),
    ...scoresSearch(search),
  };
}
