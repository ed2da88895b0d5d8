import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type ChildRecord = Schemas["ChildRecord"];
export type ChildEdit = Omit<Schemas["ChildEdit"], "$schema">;

const path = (id: string) => ({ params: { path: { id } } });

/** The whole record of a child that the account can access. */
export const childQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person("child", id),
    queryFn: () => call(api.GET("/api/child/{id}", path(id))),
  });

/** Changes a child's record; lists that show the child are asked for again. */
export function useSaveChild(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChildEdit) => call(api.PATCH("/api/child/{id}", { ...path(id), body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(childQuery(id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
}
