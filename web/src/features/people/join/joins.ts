import { hashKey, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { inPageLanguage } from "@/api/errors";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type ChildJoin = Schemas["ChildJoin"];
export type JoinPreview = Schemas["JoinPreview"];
export type JoinField = Schemas["JoinField"];
export type JoinRequest = Omit<Schemas["JoinRequest"], "$schema">;
export type UndoneJoin = Schemas["UndoneJoin"];

const path = (id: string) => ({ params: { path: { id } } });

/** The records on the list that may be of the same child. */
export const likelyQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.likely(id),
    queryFn: () => call(api.GET("/api/child/alike/{id}", path(id))),
  });

/** Two records side by side, and what joining them would do. */
export const previewQuery = (keptId: string, joinedId: string) =>
  queryOptions({
    queryKey: peopleKeys.joinPreview(keptId, joinedId),
    queryFn: async () => {
      const params = { path: { id: keptId }, query: { joined_id: joinedId } };
      const preview = await call(api.GET("/api/child/join/{id}", { params }));
      const { refusal: message, refusal_id: message_id } = preview;
      if (!message) return preview;
      return { ...preview, refusal: (await inPageLanguage({ message, message_id })).message };
    },
    retry: false,
  });

/** The joins of a child that can be undone. */
export const joinsQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.joins(id),
    queryFn: () => call(api.GET("/api/child/joins/{id}", path(id))),
  });

/** Joins two records and undoes that. What is cached of children, activities or reports is asked for again. */
export function useJoins() {
  const queryClient = useQueryClient();
  const all = () => queryClient.invalidateQueries();
  const join = async (body: JoinRequest) => {
    try {
      const joined = await call(api.POST("/api/child/join", { body }));
      // The comparison is of two records, and there is one now.
      const { queryKey } = previewQuery(body.child_id, body.joined_id);
      await queryClient.invalidateQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
      return joined;
    } catch (error) {
      await all();
      throw error;
    }
  };
  return {
    join,
    undo: (id: string) => call(api.POST("/api/child/join/undo/{id}", path(id))).finally(all),
  };
}
