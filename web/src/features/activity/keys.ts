/** Under which keys the answers about activities are cached. A change throws away by them what it made stale. */
export const activityKeys = {
  /** All lists of activities, and what is drawn of them. */
  all: ["activities"],
  ofAccount: (...asked: [userId: string, state: string, find: string, sort: string]) => ["activities", ...asked],
  ofChild: (childId: string) => ["activities", "child", childId],
  runner: (id: string) => ["runner", id],
  structure: (applicationId: string) => ["structure", applicationId],
  pairing: (id: string) => ["pairing", id],
  scoreHistory: (id: string, questionNo: number) => ["score-history", id, questionNo],
} as const;
