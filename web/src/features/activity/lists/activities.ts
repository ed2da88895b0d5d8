import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKey } from "@/features/people/people";

export type Activity = components["schemas"]["Row"];
export type ActivityState = "open" | "finished";

const pageSize = 24;

/** An account's activities, newest first, page by page. */
export const activitiesQuery = (userId: string, state: ActivityState) =>
  infiniteQueryOptions({
    queryKey: ["activities", userId, state],
    queryFn: ({ pageParam: after }) =>
      callPage(
        api.GET("/api/activity/appActivityChildJoint/{userId}", {
          params: { path: { userId }, query: { state, limit: pageSize, after } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** All activities with a child, whoever runs them, newest first, page by page. */
export const childActivitiesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["activities", "child", id],
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/activity/child/{id}", { params: { path: { id }, query: { limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

export interface Start {
  /** Made here and kept while a start is tried again, so that it is one activity. */
  activityId: string;
  childId: string;
  purchaseId: string;
}

export function useStartActivity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ activityId, childId, purchaseId }: Start) =>
      call(
        api.POST("/api/activity", {
          body: {
            activity_id: activityId,
            child_id: childId,
            purchase_id: purchaseId,
            total_duration: 0,
            start_date: new Date().toISOString(),
          },
        }),
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["activities"] });
      void queryClient.invalidateQueries({ queryKey: ["purchases"] });
      void queryClient.invalidateQueries({ queryKey: peopleKey }); // who has an open activity
    },
  });
}
