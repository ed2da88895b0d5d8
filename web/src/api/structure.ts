import { api, callLong } from "./client";
import type { components } from "./schema";

type Structure = components["schemas"]["Structure"];

/** The questions of an application: published, or the caller's own. */
export const fetchStructure = (applicationId: string): Promise<Structure> =>
  callLong(
    api.GET("/api/appAdmin/application/structure/{id}", {
      params: { path: { id: applicationId } },
      parseAs: "arrayBuffer",
    }),
  );

/** The questions as the child of an activity sees them: those of its version, which never change. */
export const fetchActivityStructure = (activityId: string): Promise<Structure> =>
  callLong(api.GET("/api/activity/structure/{id}", { params: { path: { id: activityId } }, parseAs: "arrayBuffer" }));
