import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { reportKeys } from "../keys";

type Schemas = components["schemas"];
export type Trail = Schemas["FigureTrail"];

/** Where a figure of one of the report's snapshots comes from. A snapshot never changes. */
export const trailQuery = (id: string, score: string, snapshot: number) =>
  queryOptions({
    queryKey: reportKeys.trail(id, score, snapshot),
    queryFn: () => call(api.GET("/api/report/trail/{id}", { params: { path: { id }, query: { score, snapshot } } })),
  });

/** Recomputes the figures by current norms, and stores them as a further snapshot. */
export function useRescore(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      call(api.POST("/api/report/{id}/snapshot", { params: { path: { id } }, body })),
    // An open report takes over its figures, without touching what is being written.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportKeys.open }),
  });
}
