import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { reportKeys } from "../keys";

type Schemas = components["schemas"];
export type ReportRow = Schemas["ReportRow"];
export type SharedReportRow = Schemas["SharedReportRow"];

const pageSize = 24;

/** The reports of a child, of all specialists, newest first, page by page. */
export const childReportsQuery = (childId: string) =>
  infiniteQueryOptions({
    queryKey: reportKeys.ofChild(childId),
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/report", { params: { query: { child_id: childId, limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The reports that are shared with the account as a guardian, of one child or of all, the last shared first, page by page. */
export const sharedReportsQuery = (accountID: string, childId?: string) =>
  infiniteQueryOptions({
    queryKey: reportKeys.sharedWith(accountID, childId),
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/report/shared", { params: { query: { child_id: childId, limit: pageSize, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
