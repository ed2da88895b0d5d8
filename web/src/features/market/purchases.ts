import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "./keys";

export type Purchase = components["schemas"]["PurchaseRow"];

const pageSize = 100;
const path = "/api/user-app-purchased-junction/appJointByUser/{userId}";

/** What an account has ordered, of one application if one is named, newest first, page by page. */
export const purchasesQuery = (userId: string, applicationID?: string) =>
  infiniteQueryOptions({
    queryKey: marketKeys.purchasesBy(userId, applicationID ?? ""),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET(path, {
          params: {
            path: { userId },
            query: { limit: pageSize, after: pageParam || undefined, application_id: applicationID },
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });

/** The purchases of an account that give little more, newest first. */
export const runningOutQuery = (userId: string) =>
  queryOptions({
    queryKey: marketKeys.runningOut(userId),
    queryFn: () => call(api.GET(path, { params: { path: { userId }, query: { limit: pageSize, running_out: true } } })),
  });

/** What an account has ordered of one application. */
export const purchasesOfQuery = (userId: string, applicationID: string) =>
  queryOptions({
    queryKey: marketKeys.purchasesOf(userId, applicationID),
    queryFn: () => call(api.GET(path, { params: { path: { userId }, query: { application_id: applicationID } } })),
  });
