import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { activityKeys } from "../keys";

export type AppMenu = components["schemas"]["Menu"];
export type AppChild = components["schemas"]["Child"];

const path = "/api/activity/application/{applicationId}";

/** What an account can do with an application that it has. */
export const menuQuery = (applicationId: string) =>
  queryOptions({
    queryKey: activityKeys.menu(applicationId),
    queryFn: () =>
      readFresh(activityKeys.menu(applicationId), () => call(api.GET(path, { params: { path: { applicationId } } }))),
    staleTime: 0,
  });

/** The children who took an application with this account, by name. */
export const appChildrenQuery = (applicationId: string, after: string | undefined) =>
  queryOptions({
    queryKey: activityKeys.menuChildren(applicationId, after),
    placeholderData: keepPreviousData,
    queryFn: () =>
      callPage(api.GET(`${path}/children`, { params: { path: { applicationId }, query: { limit: pageSize, after } } })),
  });
