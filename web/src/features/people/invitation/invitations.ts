import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type InvitationRow = Schemas["InvitationRow"];
export type InvitationOffer = Schemas["InvitationOffer"];
export type Membership = Schemas["Membership"];

/** How far the invitation of somebody on one's list has come. */
export const invitationQuery = (personId: string) =>
  queryOptions({
    queryKey: peopleKeys.invitation(personId),
    queryFn: () => call(api.GET("/api/invitation/{id}", { params: { path: { id: personId } } })),
    staleTime: 0,
    // Until the letter is out, what becomes of it is not known yet.
    refetchInterval: ({ state }) =>
      state.data?.access === "invited" && state.data.letter === "waiting" ? 2_000 : false,
  });

/** What a token offers; another account may be offered something else. */
export const offerQuery = (token: string, accountId: string | undefined) =>
  queryOptions({
    queryKey: peopleKeys.invitationOffer(token, accountId),
    queryFn: () => call(api.POST("/api/invitation/look", { body: { token } })),
    staleTime: 0,
  });

/** What the account has accepted. */
export const membershipsQuery = queryOptions({
  queryKey: peopleKeys.memberships,
  queryFn: () => readFresh(peopleKeys.memberships, () => call(api.GET("/api/membership"))),
  staleTime: 0,
});

export function useInvite(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST("/api/invitation", { body: { person_id: personId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

export function useWithdraw(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.DELETE("/api/invitation/{id}", { params: { path: { id: personId } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

/** Accepts an invitation. What the account sees of people is another thing from then on. */
export function useAccept(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST("/api/invitation/accept", { body: { token } })),
    onSuccess: () => {
      for (const queryKey of [peopleKeys.all, membershipsQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useLeave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE("/api/membership/{id}", { params: { path: { id } } })),
    // Also after a failure: it may be that it had ended already.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: membershipsQuery.queryKey });
      queryClient.removeQueries({ queryKey: peopleKeys.all });
    },
  });
}
