import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { activityKeys } from "@/features/activity/keys";
import { marketKeys } from "@/features/market/keys";
import { peopleKeys } from "@/features/people/keys";

/** Invalidates the cached activities, units and children with open activities. */
export function useActivitiesChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [activityKeys.all, marketKeys.purchases, peopleKeys.all])
      void client.invalidateQueries({ queryKey });
  };
}

/** Takes an open activity out of everything; for 30 days it can be restored. */
export const discardActivity = (id: string, reason: string) =>
  call(api.POST("/api/activity/discard/{id}", { params: { path: { id } }, body: { reason } }));

export function useRestore() {
  const changed = useActivitiesChanged();
  return useMutation({
    mutationFn: (id: string) => call(api.POST("/api/activity/restore/{id}", { params: { path: { id } } })),
    onSuccess: changed,
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a discarded activity can still be restored, begun ones included. */
export const daysLeft = (until: string, now = new Date()) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs));
