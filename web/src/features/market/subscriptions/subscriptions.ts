import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { marketKeys } from "../keys";

export type Subscription = components["schemas"]["SubscriptionRow"];

/** One page of the account's subscriptions, newest first. */
export const subscriptionsQuery = (after?: string) =>
  queryOptions({
    queryKey: marketKeys.subscriptionList(after ?? ""),
    queryFn: () => callPage(api.GET("/api/subscription", { params: { query: { limit: pageSize, after } } })),
    placeholderData: keepPreviousData,
  });

const at = (id: string) => ({ params: { path: { id } } });

/** Has it end with the month that is paid for. */
export const cancelSubscription = (id: string) => call(api.POST("/api/subscription/cancel/{id}", at(id)));

export const resumeSubscription = (id: string) => call(api.POST("/api/subscription/resume/{id}", at(id)));
