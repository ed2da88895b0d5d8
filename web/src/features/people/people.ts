import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";

export type Child = components["schemas"]["ChildRow"];
export type NewChild = components["schemas"]["NewChild"];

/** The children of an account. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ["children", userId],
    queryFn: () => call(api.GET("/api/user/children/{userId}", { params: { path: { userId } } })),
  });

/** Adds a child to the logged-in account; lists of children follow. */
export function useAddChild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (child: NewChild) => call(api.POST("/api/child", { body: child })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["children"] }),
  });
}

/** Newest first, those whose name holds every word of `search`. */
export function findChildren(children: Child[], search: string): Child[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return children
    .filter(({ first_name, last_name }) =>
      words.every((word) => `${first_name} ${last_name}`.toLowerCase().includes(word)),
    )
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
}
