import { pageLanguage } from "@/words/language";
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

/**
 * The questions of an activity's version, which never change: what is said to the child in the activity's language, what its
 * specialist reads in the page's, where the version has it.
 */
export const fetchActivityStructure = (activityId: string): Promise<Structure> =>
  callLong(
    api.GET("/api/activity/structure/{id}", {
      params: { path: { id: activityId }, query: { reader: pageLanguage() } },
      parseAs: "arrayBuffer",
    }),
  );
