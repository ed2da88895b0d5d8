import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { fetchStructure } from "@/api/structure";
import { authoringKeys } from "../keys";

export type Rules = components["schemas"]["Rules"];
export type Part = components["schemas"]["Part"];
export type Composite = components["schemas"]["Composite"];

async function readRules(id: string) {
  const read = await call(api.GET("/api/appAdmin/application/rules/{id}", { params: { path: { id } } }));
  return { ...read, structure: await fetchStructure(id) };
}

/** The rules of the author's draft, and the questions that they speak of. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.rules(id),
    queryFn: () => readFresh(authoringKeys.rules(id), () => readRules(id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export type LoadedRules = Awaited<ReturnType<NonNullable<ReturnType<typeof rulesQuery>["queryFn"]>>>;
