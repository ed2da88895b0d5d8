import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { fetchApplication } from "../api";
import { authoringKeys } from "../keys";

export type NewClone = Omit<components["schemas"]["NewClone"], "$schema">;

/** What is cloned, and names for the clone that are not taken. */
export const cloneSourceQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.cloneSource(id),
    gcTime: 0, // names that were free once may be taken by now
    queryFn: () => readFresh(authoringKeys.cloneSource(id), () => fetchCloneSource(id)),
  });

async function fetchCloneSource(id: string) {
  const path = { params: { path: { id } } };
  // This one says whether the application is one's own.
  const names = await call(api.GET("/api/appAdmin/application/clone/{id}", path));
  const [app, questions] = await Promise.all([
    fetchApplication(id),
    call(api.GET("/api/question-admin/application/{id}", path)),
  ]);
  return { names, app, questions };
}

export type CloneSource = Awaited<ReturnType<typeof fetchCloneSource>>;

export const cloneApplication = (id: string, body: NewClone) =>
  call(api.POST("/api/appAdmin/application/clone/{id}", { params: { path: { id } }, body }));
