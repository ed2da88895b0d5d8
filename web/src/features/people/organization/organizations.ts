import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type OrganizationRow = Schemas["OrganizationRow"];
export type OrganizationOffer = Schemas["Offer"];
export type Participation = Schemas["Participation"];

const at = (id: string) => ({ params: { path: { id } } });

/** The organizations that the account works with. */
export const organizationsQuery = queryOptions({
  queryKey: peopleKeys.organizations,
  queryFn: () => readFresh(peopleKeys.organizations, () => call(api.GET("/api/organization/membership"))),
  staleTime: 0,
  // Many children are added some at a time.
  refetchInterval: ({ state }) => (state.data?.some(({ adding }) => adding) ? 2_000 : false),
});

/** What a letter's token offers; another account may be offered something else. */
export const organizationOfferQuery = (token: string, accountId: string | undefined) =>
  queryOptions({
    queryKey: peopleKeys.organizationOffer(token, accountId),
    queryFn: () => call(api.POST("/api/organization/membership/look", { body: { token } })),
    staleTime: 0,
  });

/** Whatever shows people shows something else after it. */
function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

export const useJoin = () =>
  useChange((token: string) => call(api.POST("/api/organization/membership/accept", { body: { token } })));

export const useDeclineInvitation = () =>
  useChange((token: string) => call(api.POST("/api/organization/membership/decline", { body: { token } })));

export const useParticipation = () =>
  useChange(({ id, ...body }: Participation & { id: string }) =>
    call(api.PUT("/api/organization/membership/{id}", { ...at(id), body })),
  );

export const useLeaveOrganization = () =>
  useChange((id: string) => call(api.DELETE("/api/organization/membership/{id}", at(id))));
