/** The cache keys of reports. */
export const reportKeys = {
  /** All lists of reports; sharing a report invalidates them. */
  lists: ["reports"],
  ofChild: (childId: string) => ["reports", "child", childId],
  sharedWith: (accountId: string, childId?: string) => ["reports", "shared", accountId, childId],
  waiting: (limit: number) => ["reports", "waiting", limit],
  /** All reports that are open. */
  open: ["report"],
  /** The means of the child's activities up to a report's. */
  periods: (reportId: string) => ["report", "periods", reportId],
  /** The activities that a report may be compared with. */
  raters: (reportId: string) => ["report-raters", reportId],
  trail: (id: string, score: string, snapshot: number) => ["report-trail", id, score, snapshot],
  plan: (childId: string, applicationId: string) => ["plan", childId, applicationId],
  planLists: ["plans"],
  plans: (applicationId: string, after: string | undefined) => ["plans", applicationId, after],
  example: (applicationId: string) => ["report", "example", applicationId],
  /** The signed versions of a report; signing invalidates them. */
  versions: (id: string) => ["report-versions", id],
  history: (id: string) => ["report-history", id],
  /** The content of a former state. */
  state: (id: string, state: string) => ["report-history", id, state],
  one: (name: object, accountId: string, reading: object) => ["report", name, accountId, reading],
} as const;
