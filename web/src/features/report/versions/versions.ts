import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { reportKeys } from "../keys";

type Schemas = components["schemas"];
export type Signature = Schemas["Signature"];
export type SignedVersion = Schemas["SignedVersion"];
export type SavedState = Schemas["SavedState"];

/** The signed versions of a report, the first one first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.versions(id),
    queryFn: () => call(api.GET("/api/report/versions/{id}", { params: { path: { id } } })),
  });

/** The former states of a report, the newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.history(id),
    queryFn: () => call(api.GET("/api/report/history/{id}", { params: { path: { id } } })),
    gcTime: 0,
  });

/** Signs the report as it is stored. */
export function useSign(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number; reason?: string }) =>
      call(api.POST("/api/report/{id}/sign", { params: { path: { id } }, body })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportKeys.lists }),
        queryClient.invalidateQueries({ queryKey: reportKeys.versions(id) }),
        // An open report takes over that it is signed, without touching what is being written.
        queryClient.invalidateQueries({ queryKey: reportKeys.open }),
      ]),
  });
}
