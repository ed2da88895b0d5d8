import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, call, callPage } from "@/api/client";
import { inPageLanguage } from "@/api/errors";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { activityKeys } from "@/features/activity/keys";
import { marketKeys } from "@/features/market/keys";
import { pageSize } from "@/ui/list/cursor";
import { ratingKeys } from "./keys";
import type { RequestsSearch } from "./search";

type Schemas = components["schemas"];
export type RatingRequest = Schemas["RequestRow"];
/** One request together with what the rater reads first: who asks and who will see the answers. */
export type RequestDetail = Schemas["RequestDetail"];
export type RatingForm = Schemas["FormRow"];
export type RequestState = RatingRequest["state"];
export type NewRequest = Omit<Schemas["NewRequest"], "$schema">;
export type MadeRequest = Schemas["Made"];
export type Respondent = NewRequest["respondent"];
export type Called = NewRequest["called"];

const at = (id: string) => ({ params: { path: { id } } });

/** One page of the account's requests, the newest first; the page before stays in sight while it loads. */
export const requestsQuery = ({ state, child_id, came: came_in_days, after }: RequestsSearch) =>
  queryOptions({
    queryKey: ratingKeys.page({ state, child_id, came_in_days, after }),
    queryFn: () =>
      callPage(
        api.GET("/api/rating-requests", {
          params: { query: { state, child_id, came_in_days, after, limit: pageSize } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** How many requests a child's page shows. */
export const mostOfChild = 5;

/** The latest requests about a child. */
export const childRequestsQuery = (childId: string) =>
  queryOptions({
    queryKey: ratingKeys.ofChild(childId),
    queryFn: () =>
      callPage(api.GET("/api/rating-requests", { params: { query: { child_id: childId, limit: mostOfChild } } })),
  });

/** Within how many days something is news, and how much of it the overview shows. */
export const newsDays = 14;
const mostNews = 5;

/** The requests to which something came back lately, the latest first. */
export const cameInQuery = queryOptions({
  queryKey: ratingKeys.cameIn,
  queryFn: () =>
    readFresh(ratingKeys.cameIn, () =>
      callPage(api.GET("/api/rating-requests", { params: { query: { came_in_days: newsDays, limit: mostNews } } })),
    ),
  // What raters did is seen on the next visit.
  staleTime: 0,
});

/** The request that the account made last: the next one begins with its choices. */
export const latestRequestQuery = queryOptions({
  queryKey: ratingKeys.latest,
  queryFn: async () => (await call(api.GET("/api/rating-requests", { params: { query: { limit: 1 } } })))[0] ?? null,
});

/** One request as it is now. A list that was read before its rater did something is read again. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ratingKeys.request(id),
    queryFn: async ({ client }) => {
      const request = await call(api.GET("/api/rating-request/{id}", at(id)));
      void client.invalidateQueries({
        queryKey: ratingKeys.all,
        predicate: ({ state }) => isBehind(state.data as { rows?: RatingRequest[] } | undefined, request),
      });
      return request;
    },
    staleTime: 0,
  });

/** Whether a list has the request in another state, or with other forms. */
const isBehind = (list: { rows?: RatingRequest[] } | undefined, { request_id, state, forms }: RequestDetail) =>
  list?.rows?.some(
    (row) =>
      row.request_id === request_id && (row.state !== state || JSON.stringify(row.forms) !== JSON.stringify(forms)),
  ) ?? false;

/** Reading it is recorded. It opens the request, so nothing keeps it beyond the dialog that shows it. */
export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ratingKeys.link(id),
    queryFn: () => call(api.GET("/api/rating-request/{id}/link", at(id))),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const remindRater = (id: string) => call(api.POST("/api/rating-request/{id}/remind", at(id)));
export const renewLink = (id: string) => call(api.POST("/api/rating-request/{id}/renew", at(id)));

/** Takes a request back, or some of its forms. */
export const revokeRequest = (id: string, form_ids?: string[]) =>
  call(api.POST("/api/rating-request/{id}/revoke", { ...at(id), body: { form_ids } }));

/** How many requests one call makes at most. */
const mostAtOnce = 50;

/** Makes requests. What lists them and what counts units is read again. */
export function useMakeRequests() {
  const client = useQueryClient();
  const after = () => {
    void client.invalidateQueries({ queryKey: ratingKeys.all });
  };
  const make = (body: NewRequest) => call(api.POST("/api/rating-request", { body })).finally(after);
  /** Each by itself, in parts that the server takes; `heard` gets the answers of a part with where it begins. */
  const makeAll = async (requests: readonly NewRequest[], heard: (from: number, made: MadeRequest[]) => void) => {
    try {
      for (let from = 0; from < requests.length; from += mostAtOnce) {
        const part = requests.slice(from, from + mostAtOnce);
        const { results } = await call(api.POST("/api/rating-request/batch", { body: { requests: part } }));
        heard(from, await Promise.all(results.map(inOwnWords)));
      }
    } finally {
      after();
    }
  };
  return { make, makeAll };
}

/** What became of a request, with its refusal in the language of the page. */
async function inOwnWords(made: MadeRequest): Promise<MadeRequest> {
  if (!made.refusal) return made;
  const { refusal, refusal_id: message_id, refusal_values: values } = made;
  return { ...made, refusal: (await inPageLanguage({ message: refusal, message_id, values })).message };
}

/** After an act on a request: its activity may have been discarded, and its unit returned. */
export function useRequestsChanged() {
  const client = useQueryClient();
  return useCallback(async () => {
    const stale = [ratingKeys.all, activityKeys.all, marketKeys.purchases];
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
