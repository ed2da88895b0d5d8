import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import { pageSize } from "@/ui/list/cursor";

type Schemas = components["schemas"];
export type ChildDataState = Schemas["ChildDataState"];
export type IncomingOffer = Schemas["IncomingOffer"];
export type OpenedOffer = Schemas["OpenedOffer"];
export type ErasureCandidate = Schemas["Candidate"];
export type OfferNamed = { token?: string; transfer_id?: string };

const path = (id: string) => ({ params: { path: { id } } });

/** What is under way with the data of a child of one's own. */
export const dataStateQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.data(id),
    queryFn: () => call(api.GET("/api/child/data/{id}", path(id))),
  });

function useAct<Change, Answer>(act: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

export const useAskErasure = (id: string) =>
  useAct((name: string) => call(api.POST("/api/child/erasure/{id}", { ...path(id), body: { name } })));

export const useTakeBack = (id: string) => useAct(() => call(api.DELETE("/api/child/erasure/{id}", path(id))));

export const useOffer = (id: string) =>
  useAct((email: string) => call(api.POST("/api/child/transfer/{id}", { ...path(id), body: { email } })));

export const useWithdrawOffer = (id: string) => useAct(() => call(api.DELETE("/api/child/transfer/{id}", path(id))));

/** Offers of children to the account's address. */
export const incomingQuery = queryOptions({
  queryKey: peopleKeys.offers,
  queryFn: () => call(api.GET("/api/transfer")),
});

/** What an offer says to the account that it was made to. */
export const offerQuery = (named: OfferNamed, account?: string) =>
  queryOptions({
    queryKey: peopleKeys.offer(named, account),
    queryFn: () => call(api.POST("/api/transfer/look", { body: named })),
    retry: false,
  });

export const useAcceptOffer = () =>
  useAct((named: OfferNamed) => call(api.POST("/api/transfer/accept", { body: named })));

export const useDeclineOffer = () =>
  useAct((transferId: string) => call(api.POST("/api/transfer/decline", { body: { transfer_id: transferId } })));

/** Children who are to be erased, for a Super Admin: the next due first. */
export const erasuresQuery = (after?: string) =>
  queryOptions({
    queryKey: peopleKeys.erasures(after),
    queryFn: () => callPage(api.GET("/api/erasure", { params: { query: { limit: pageSize, after } } })),
    placeholderData: keepPreviousData,
  });

export const findCandidate = (id: string) => call(api.GET("/api/erasure/{id}", path(id)));

export const useOrderErasure = () =>
  useAct((order: { child_id: string; name: string }) => call(api.POST("/api/erasure", { body: order })));
