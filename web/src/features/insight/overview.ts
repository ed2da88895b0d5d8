import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { insightKeys } from "./keys";

export type OpenActivity = components["schemas"]["Row"];

const shown = 6;

/** The account's open activities, newest first, a handful. */
export const openActivitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: insightKeys.openActivities(userId, shown),
    queryFn: ({ signal }) =>
      call(
        api.GET("/api/activity/appActivityChildJoint/{userId}", {
          params: { path: { userId }, query: { state: "open", limit: shown } },
          signal,
        }),
      ),
  });
