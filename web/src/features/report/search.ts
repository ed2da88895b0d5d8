/** The sections of the report editor that are built, in the order of its side navigation. */
export const reportParts = [
  { part: "initialInformation", label: "Initial Information" },
  { part: "testScore", label: "Test Score" },
  { part: "graphs", label: "Graph & Plots" },
  { part: "configureOrder", label: "Configure Order" },
] as const;

/** The side menu of an application's example report: all sections, also those that a report does not have yet. */
export const exampleParts = [
  { part: "initialInformation", label: "Initial Information" },
  { part: "testScore", label: "Test Score" },
  { part: "attention", label: "Attention & Emotion" },
  { part: "graphs", label: "Graph & Plots" },
  { part: "summary", label: "Summary & Recommendations" },
  { part: "rootCause", label: "Root Cause Analysis" },
  { part: "configureOrder", label: "Configure Menu" },
] as const;

export type ExamplePart = (typeof exampleParts)[number]["part"];

/** Search parameters of the example report, a view of the application's editor. */
export interface ExampleSearch {
  view: "exampleReport";
  section?: ExamplePart;
  preview?: true;
}

/** Null when the address is that of another view. */
export function exampleSearch({ view, section, preview }: Record<string, unknown>): ExampleSearch | null {
  if (view !== "exampleReport") return null;
  const known = exampleParts.find(({ part }) => part === section)?.part;
  return { view, ...(known ? { section: known } : {}), ...(preview === true ? { preview } : {}) };
}

export type ReportPart = (typeof reportParts)[number]["part"];

/**
 * Search parameters of the report editor: which section is open, whether the preview is shown instead, and that the
 * report is read as a guardian.
 */
export interface ReportSearch {
  section?: ReportPart;
  preview?: true;
  shared?: true;
}

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const known = reportParts.find(({ part }) => part === search.section)?.part;
  return {
    ...(known ? { section: known } : {}),
    ...(search.preview === true ? { preview: true } : {}),
    ...(search.shared === true ? { shared: true } : {}),
  };
}
