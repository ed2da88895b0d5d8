import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type ReportRow = Schemas["ReportRow"];
export type SharedReportRow = Schemas["SharedReportRow"];

const pageSize = 24;

/** All lists of reports; sharing one throws them away. */
export const reportsKey = ["reports"] as const;

/** The reports of a child, whoever ran the activities, newest first, page by page. */
export const childReportsQuery = (childId: string) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, "child", childId],
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/report", { params: { query: { child_id: childId, limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The reports that are shared with the account as a guardian, the last shared first, page by page. */
export const sharedReportsQuery = (accountID: string) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, "shared", accountID],
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/report/shared", { params: { query: { limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
