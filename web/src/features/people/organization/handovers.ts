import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

export type Handover = components["schemas"]["Handover"];

const at = (id: string) => ({ params: { path: { id } } });

/** Children that the account offers to organizations, or that are offered to this organization. */
export const handoversQuery = queryOptions({
  queryKey: peopleKeys.handovers,
  queryFn: () => readFresh(peopleKeys.handovers, () => call(api.GET("/api/organization/handover"))),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === "accepted") ? 2_000 : false),
});

/** An offer that can still be accepted, and one whose children are on their way. */
export const isOpen = ({ state, expired }: Handover) => (state === "offered" && !expired) || state === "accepted";

function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

interface Offered {
  membership: string;
  /** Nobody stands for all children on the list. */
  children?: string[];
}

export const useOfferHandover = () =>
  useChange(({ membership, children }: Offered) =>
    call(
      api.POST("/api/organization/handover/{id}", {
        ...at(membership),
        body: children ? { child_ids: children } : { all: true },
      }),
    ),
  );

export const useWithdrawHandover = () =>
  useChange((id: string) => call(api.DELETE("/api/organization/handover/{id}", at(id))));

export const useAcceptHandover = () =>
  useChange((id: string) => call(api.POST("/api/organization/handover/accept/{id}", at(id))));

export const useDeclineHandover = () =>
  useChange((id: string) => call(api.POST("/api/organization/handover/decline/{id}", at(id))));
