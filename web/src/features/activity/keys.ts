/** Under which keys the answers about activities are cached. A change throws away by them what it made stale. */
export const activityKeys = {
  /** All lists of activities, and what is drawn of them. */
  all: ["activities"],
  ofAccount: (...asked: [userId: string, state: string, find: string, sort: string, application: string]) => [
    "activities",
    ...asked,
  ],
  completed: (userId: string, asked: object, find: string) => ["activities", userId, "completed", asked, find],
  ofChild: (childId: string) => ["activities", "child", childId],
  menu: (applicationId: string) => ["activities", "menu", applicationId],
  menuChildren: (applicationId: string, after: string | undefined) => ["activities", "menu", applicationId, after],
  detail: (id: string) => ["activities", "detail", id],
  runner: (id: string, as: string) => ["runner", id, as],
  structure: (applicationId: string) => ["structure", applicationId],
  pairing: (id: string) => ["pairing", id],
  second: (id: string) => ["second-scoring", id],
  secondStructure: (id: string) => ["second-scoring", id, "structure"],
  scoreHistory: (id: string, questionNo: number) => ["score-history", id, questionNo],
} as const;
