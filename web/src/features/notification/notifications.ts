import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { useAct } from "@/ui/feedback/useAct";
import { pageSize } from "@/ui/list/cursor";
import { notificationKeys } from "./keys";
import type { NotificationSearch } from "./search";

export type Notification = components["schemas"]["Notification"];
export type Kind = Notification["kind"];

/** How far the unread ones are counted. */
export const mostCounted = 100;

/** How often an open page asks again, in milliseconds; it also does when somebody comes back to it. */
const askEvery = 120_000;

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: () => call(api.GET("/api/notification/unread")),
  select: ({ unread }) => unread,
  refetchInterval: askEvery,
  refetchOnWindowFocus: true,
  staleTime: 5_000,
});

const latest = 8;

/** The latest, for the bell. */
export const latestQuery = queryOptions({
  queryKey: notificationKeys.list({ latest }),
  queryFn: () => call(api.GET("/api/notification", { params: { query: { limit: latest } } })),
  staleTime: 0,
});

export const notificationsQuery = ({ unread, after }: NotificationSearch) =>
  queryOptions({
    queryKey: notificationKeys.list({ unread, after }),
    queryFn: () => callPage(api.GET("/api/notification", { params: { query: { limit: pageSize, unread, after } } })),
    placeholderData: keepPreviousData,
  });

/** Marks notifications as read: one, or one and all that came before it. */
export function useRead() {
  const { act, busy } = useAct();
  const changes = notificationKeys.all;
  return {
    read: (id: string) =>
      act({
        send: () => call(api.POST("/api/notification/read/{id}", { params: { path: { id } } })),
        changes,
        retries: true,
      }),
    readUntil: (until: string) =>
      act({ send: () => call(api.POST("/api/notification/read", { body: { until } })), changes, retries: true }),
    busy,
  };
}
