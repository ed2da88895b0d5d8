/** The sections of the report editor that are built, in the order of its side navigation. */
export const reportParts = [
  { part: "initialInformation", label: "Initial Information" },
  { part: "testScore", label: "Test Score" },
  { part: "graphs", label: "Graph & Plots" },
  { part: "configureOrder", label: "Configure Order" },
] as const;

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
