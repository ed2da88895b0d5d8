import { activityKeys } from "./keys";

/** The cache keys of figures. They are among those of activities, so that a change of activities invalidates figures too. */
export const figureKeys = {
  /** What waits for an account. */
  overview: (account: string) => [...activityKeys.all, "overview", account],
  compared: (activities: readonly string[]) => [...activityKeys.all, "compared", ...activities],
  results: (childId: string) => [...activityKeys.all, "results", childId],
  openWith: (childId: string) => [...activityKeys.all, "open-with", childId],
  course: (childId: string) => [...activityKeys.all, "course", childId],
  /** Children with their figures; every change of an activity changes them. */
  cohort: (query: object) => [...activityKeys.all, "cohort", query],
  measures: [...activityKeys.all, "measures"],
  /** Figures of all children that match a filter. */
  summary: (asked: object) => [...activityKeys.all, "cohort", "summary", asked],
  /** Figures of all children who were given an application; they change seldom. */
  items: (application: string, version: number, respondent = "") => ["items", application, version, respondent],
  itemsWithout: (
    application: string,
    version: number,
    respondent: string,
    snapshot: number,
    without: readonly string[],
  ) => ["items", application, version, respondent, snapshot, without],
  /** What the words of the one search find. */
  found: (words: string) => [...activityKeys.all, "found", words],
  /** What an export of results would hold. */
  exportPreview: (asked: object) => [...activityKeys.all, "export", asked],
  savedFilters: ["specialist", "filters"],
  dashboardSettings: ["specialist", "settings"],
  // Stored reports and their runs are kept as they were computed.
  reportConfigs: ["report-configs"],
  reportConfig: (id: string) => ["report-configs", "one", id],
  reportRun: (id: string) => ["report-runs", id],
  reportChoices: [...activityKeys.all, "report-choices"],
  // The server announces the state of an import of scores; it is not discarded with the figures.
  imports: ["score-imports"],
  import: (id: string) => ["score-imports", id],
  importedScores: (id: string) => ["score-imports", id, "scores"],
} as const;
