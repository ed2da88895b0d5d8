import { activityKeys } from "@/features/activity/keys";

/** Under which keys figures are cached: among the activities, so that whatever changes these throws them away too. */
export const insightKeys = {
  openActivities: (userId: string, limit: number) => [...activityKeys.all, userId, "open", limit],
  results: (childId: string) => [...activityKeys.all, "results", childId],
} as const;
