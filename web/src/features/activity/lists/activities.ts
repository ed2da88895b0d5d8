import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "@/features/market/keys";
import { peopleKeys } from "@/features/people/keys";
import { countedOnce } from "@/ui/list/countedOnce";
import { fromStart, pageSize as tablePage } from "@/ui/list/cursor";
import { searchHeader } from "@/ui/list/searchText";
import { activityKeys } from "../keys";
import { type ActivitiesSearch, type ListedState, sortOf } from "./search";

export type Activity = components["schemas"]["Row"];

const pageSize = 24;

/** The latest open activities of an account. The first page says how many there are. */
export const activitiesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: activityKeys.open(userId),
    queryFn: ({ pageParam: after }) =>
      callPage(
        api.GET("/api/activity/appActivityChildJoint/{userId}", {
          params: {
            path: { userId },
            query: { state: "open", sort: "started", order: "desc", limit: pageSize, after, total: !after },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** One page of an account's activities in one state. How many there are on all pages is asked once for a list. */
export const activityPageQuery = (userId: string, state: ListedState, asked: ActivitiesSearch, find: string) =>
  queryOptions({
    queryKey: activityKeys.page(userId, state, asked, find),
    placeholderData: keepPreviousData,
    queryFn: ({ client }) => {
      const { key, descending } = sortOf(asked, state);
      const firstPage = activityKeys.page(userId, state, fromStart(asked, {}), find);
      return countedOnce(client, asked.after ? firstPage : undefined, (total) =>
        callPage(
          api.GET("/api/activity/appActivityChildJoint/{userId}", {
            params: {
              path: { userId },
              query: {
                state,
                sort: key as ActivitiesSearch["by"],
                order: descending ? "desc" : "asc",
                application_id: asked.application,
                limit: tablePage,
                after: asked.after,
                total,
              },
              header: searchHeader(find),
            },
          }),
        ),
      );
    },
  });

/** All activities with a child, of all specialists, newest first, page by page. */
export const childActivitiesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: activityKeys.ofChild(id),
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/activity/child/{id}", { params: { path: { id }, query: { limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/**
 * Where the test is given, so that the server knows which calendar day it is there; the day itself where the browser does
 * not know its zone.
 */
export function placeOfTest(zone = Intl.DateTimeFormat().resolvedOptions().timeZone, now = new Date()) {
  if (zone?.includes("/") && !zone.startsWith("Etc/")) return { time_zone: zone };
  const two = (part: number) => String(part).padStart(2, "0");
  return { test_date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}` };
}

export interface Start {
  /** Made here and kept while a start is tried again, so that it is one activity. */
  activityId: string;
  childId: string;
  purchaseId: string;
  /** The child's open activities of the application beside which this one is started; the server refuses to start beside others. */
  beside: string[];
  /** Of the test, where there is a choice. */
  language?: string;
}

export function useStartActivity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ activityId, childId, purchaseId, beside, language }: Start) =>
      call(
        api.POST("/api/activity", {
          body: {
            activity_id: activityId,
            child_id: childId,
            purchase_id: purchaseId,
            beside,
            language: language || undefined,
            total_duration: 0,
            start_date: new Date().toISOString(),
            ...placeOfTest(),
          },
        }),
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: activityKeys.all });
      void queryClient.invalidateQueries({ queryKey: marketKeys.purchases });
      void queryClient.invalidateQueries({ queryKey: peopleKeys.all }); // who has an open activity
    },
  });
}
