import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import { tableQuery } from "@/features/people/people";
import { pageSize } from "@/ui/list/cursor";
import { searchHeader } from "@/ui/list/searchText";
import type { OrganizationSearch } from "./search";

type Schemas = components["schemas"];
export type MemberRow = Schemas["MemberRow"];
export type Work = Schemas["Work"];

/** A member with what they did, once that is known. */
export type Member = MemberRow & { work?: Work };

/** A page of members, each with their work in numbers where they have accepted. */
export const membersQuery = ({ search, state, after }: OrganizationSearch) =>
  queryOptions({
    queryKey: peopleKeys.members({ search, state, after }),
    queryFn: () => readFresh(peopleKeys.members({ search, state, after }), () => readMembers({ search, state, after })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Until the letter is out, what becomes of it is not known yet.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ state, letter }) => state === "invited" && letter === "waiting") ? 2_000 : false,
  });

async function readMembers({ search, state, after }: OrganizationSearch) {
  const query = { state, after, limit: pageSize };
  const page = await callPage(api.GET("/api/organization/member", { params: { query, header: searchHeader(search) } }));
  const work = await workOf(page.rows);
  return { ...page, rows: page.rows.map((row): Member => ({ ...row, work: work.get(row.membership_id) })) };
}

async function workOf(rows: MemberRow[]): Promise<Map<string, Work>> {
  const membership_id = rows.filter(({ state }) => state === "accepted").map(({ membership_id }) => membership_id);
  if (membership_id.length === 0) return new Map();
  const work = await call(api.GET("/api/organization/work", { params: { query: { membership_id } } }));
  return new Map(work.map((one) => [one.membership_id, one]));
}

/** One page of the children that members let the organization see, and of those that it has taken over. */
export const handedQuery = ({ member, after }: OrganizationSearch, text: string) =>
  tableQuery({
    kind: "child",
    search: text || undefined,
    membership: member,
    sort: "name",
    order: "asc",
    after,
    limit: pageSize,
  });

/** Those who work with the organization now, for choosing one. */
export const acceptedQuery = queryOptions({
  queryKey: peopleKeys.members({ choice: true }),
  queryFn: () => callPage(api.GET("/api/organization/member", { params: { query: { state: "accepted" } } })),
});

export function useInviteMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(api.POST("/api/organization/member", { body: { email } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

/** Withdraws an invitation, or ends that somebody works with the organization. */
export function useEndMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE("/api/organization/member/{id}", { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}
