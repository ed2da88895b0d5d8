/** Under which keys reports are cached. */
export const reportKeys = {
  /** All lists of reports; sharing one throws them away. */
  lists: ["reports"],
  ofChild: (childId: string) => ["reports", "child", childId],
  sharedWith: (accountId: string) => ["reports", "shared", accountId],
  waiting: (limit: number) => ["reports", "waiting", limit],
  /** All reports that are open. */
  open: ["report"],
  /** The means of the child's activities up to a report's. */
  periods: (reportId: string) => ["report", "periods", reportId],
  example: (applicationId: string) => ["report", "example", applicationId],
  one: (name: object, accountId: string, shared: boolean) => ["report", name, accountId, shared],
} as const;
