import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import { reportKeys } from "../keys";

export type TeamMember = components["schemas"]["TeamMember"];

/** The guardians in a child's care team. */
export const guardiansQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.team(childId),
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
        queryClient.invalidateQueries({ queryKey: reportKeys.lists }),
        // An open report takes over the list of its readers, and keeps what is being written.
        queryClient.invalidateQueries({ queryKey: reportKeys.open }),
      ]),
  });
}
