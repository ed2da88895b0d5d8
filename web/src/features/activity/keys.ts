/** The cache keys of answers about activities. A change invalidates stale answers by them. */
export const activityKeys = {
  /** All lists of activities, and what is drawn of them. */
  all: ["activities"],
  open: (userId: string) => ["activities", userId, "open"],
  page: (userId: string, state: string, asked: object, find: string) => [
    "activities",
    userId,
    state,
    "page",
    asked,
    find,
  ],
  openWith: (childId: string, applicationId: string) => ["activities", "openWith", childId, applicationId],
  move: (id: string, childId: string) => ["activities", "move", id, childId],
  ofChild: (childId: string) => ["activities", "child", childId],
  menu: (applicationId: string) => ["activities", "menu", applicationId],
  menuChildren: (applicationId: string, after: string | undefined) => ["activities", "menu", applicationId, after],
  detail: (id: string) => ["activities", "detail", id],
  runner: (id: string, as: string) => ["runner", id, as],
  structure: (applicationId: string) => ["structure", applicationId],
  questions: (activityId: string) => ["runner", "questions", activityId],
  hold: (activityId: string) => ["runner", "hold", activityId],
  answers: (activityId: string) => ["runner", "answers", activityId],
  pairing: (id: string) => ["pairing", id],
  second: (id: string) => ["second-scoring", id],
  secondStructure: (id: string) => ["second-scoring", id, "structure"],
  scoreHistory: (id: string, questionNo: number) => ["score-history", id, questionNo],
} as const;
