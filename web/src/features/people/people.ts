import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type PersonEntry = Schemas["PersonEntry"];
export type Kind = PersonEntry["kind"];
export type NewChild = Schemas["NewChild"];
export type DirectoryAsked = NonNullable<operations["search-people"]["parameters"]["query"]>;

/** All that is known of people; every change throws it away. */
export const peopleKey = ["people"] as const;

/** One page of the directory: the account's own list and the children who are shared with it. */
export const directoryQuery = (query: DirectoryAsked) =>
  queryOptions({
    queryKey: [...peopleKey, "directory", query],
    queryFn: () => callPage(api.GET("/api/people", { params: { query } })),
  });

/** One person by id: a child that the account reaches, or somebody on its own list. */
export const personQuery = (kind: Kind, id: string) =>
  queryOptions({ queryKey: [...peopleKey, kind, id], queryFn: () => readers[kind](id) });

type Named = Pick<PersonEntry, "first_name" | "last_name">;
const at = (id: string) => ({ params: { path: { id } } });

const readers: Record<Kind, (id: string) => Promise<Named>> = {
  child: (id) => call(api.GET("/api/child/{id}", at(id))),
  specialist: (id) => call(api.GET("/api/specialist/{id}", at(id))),
  case_manager: (id) => call(api.GET("/api/cm/{id}", at(id))),
  guardian: (id) => call(api.GET("/api/guardian/{id}", at(id))),
};

/** Adds a child to the logged-in account. */
export function useAddChild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (child: NewChild) => call(api.POST("/api/child", { body: child })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey }),
  });
}

export type Child = Schemas["ChildRow"];

/** The children of an account. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, "children", userId],
    queryFn: () => call(api.GET("/api/user/children/{userId}", { params: { path: { userId } } })),
  });

/** Newest first, those whose name holds every word of `search`. */
export function findChildren(children: Child[], search: string): Child[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return children
    .filter(({ first_name, last_name }) =>
      words.every((word) => `${first_name} ${last_name}`.toLowerCase().includes(word)),
    )
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
}
