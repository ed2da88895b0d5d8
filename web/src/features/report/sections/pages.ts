import type { ReportPageKey } from "./search";

interface Page {
  key: ReportPageKey;
  label: string;
  /** The page's name in the example report. */
  exampleLabel?: string;
  /** For the writer of the report, not for its readers. */
  writerOnly?: true;
  /** Only of a stored report, not of an example. */
  storedOnly?: true;
}

/** The pages of the report editor in the order of its side navigation; the entry of a section names its page. */
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

export interface PageLink<Key extends string> {
  key: Key;
  label: string;
}

/** The pages of a report: the writer's or the reader's. */
export const reportPages = (mine: boolean): PageLink<ReportPageKey>[] =>
  pages.filter((page) => mine || !("writerOnly" in page));

/** The pages of an application's example report. */
export const examplePages: PageLink<ReportPageKey>[] = pages.flatMap((page) =>
  "storedOnly" in page ? [] : [{ key: page.key, label: "exampleLabel" in page ? page.exampleLabel : page.label }],
);
