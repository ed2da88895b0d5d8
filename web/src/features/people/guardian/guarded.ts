import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "../keys";

type Schemas = components["schemas"];
export type GuardedChild = Schemas["GuardedChild"];
export type GuardianConsent = Schemas["GuardianConsent"];
export type Purpose = GuardianConsent["purpose"];

const pageSize = 20;

/** The children whose guardian the account is, the last assigned first, page by page. */
export const guardedChildrenQuery = infiniteQueryOptions({
  queryKey: peopleKeys.guarded,
  queryFn: ({ pageParam: after }) =>
    callPage(api.GET("/api/guarded/children", { params: { query: { limit: pageSize, after } } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** What was agreed to for one of them, the latest first. */
export const guardianConsentsQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.guardedConsents(childId),
    queryFn: () => call(api.GET("/api/guarded/consents/{id}", { params: { path: { id: childId } } })),
    // Somebody else may have withdrawn one meanwhile.
    staleTime: 0,
  });

/** Whose calendar day it is; the server knows the zones of the world and no others. */
export function zoneHere(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): { time_zone?: string } {
  return zone?.includes("/") && !zone.startsWith("Etc/") ? { time_zone: zone } : {};
}

function useAct<Asked>(childId: string, act: (asked: Asked) => Promise<GuardianConsent[]>) {
  const queryClient = useQueryClient();
  const { queryKey } = guardianConsentsQuery(childId);
  return useMutation({
    mutationFn: act,
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    // What failed may have failed because it is otherwise by now.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const useGive = (childId: string) =>
  useAct(childId, (given: { purpose: Purpose; detail?: string }) =>
    call(
      api.POST("/api/guarded/consents/{id}", { params: { path: { id: childId } }, body: { ...given, ...zoneHere() } }),
    ),
  );

/** Withdraws a consent, and with it all others for the same. */
export const useWithdraw = (childId: string) =>
  useAct(childId, (id: string) =>
    call(api.POST("/api/guarded/consent/{id}/withdraw", { params: { path: { id } }, body: zoneHere() })),
  );
