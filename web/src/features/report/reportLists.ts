import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKey } from "@/features/people/people";

type Schemas = components["schemas"];
export type ReportRow = Schemas["ReportRow"];
export type SharedReportRow = Schemas["SharedReportRow"];
export type TeamMember = Schemas["TeamMember"];

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

/** The guardians in a child's care team. */
export const guardiansQuery = (childId: string) =>
  queryOptions({
    queryKey: [...peopleKey, "team", childId],
    queryFn: () => call(api.GET("/api/child/people/{id}", { params: { path: { id: childId } } })),
    select: ({ team }) => team.filter(({ kind }) => kind === "guardian"),
  });

/** Says which guardians may read a report, and no others. */
export function useSharing(reportId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (guardianIds: string[]) =>
      call(
        api.PUT("/api/report/sharing/{id}", {
          params: { path: { id: reportId } },
          body: { guardian_ids: guardianIds },
        }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportsKey }),
        // An open report takes over who reads it, and keeps what is being written.
        queryClient.invalidateQueries({ queryKey: ["report"] }),
      ]),
  });
}
