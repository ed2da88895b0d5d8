import { prefetch, prefetchList } from "@/api/prefetch";
import { childActivitiesQuery } from "@/features/activity/lists/activities";
import type { ChildTab } from "@/features/people/child/search";
import { childRequestsQuery } from "@/features/rating/requests";
import { childReportsQuery } from "@/features/report/lists/reportLists";
import { courseQuery } from "./measures/course";

// The code of what is not in sight at first on a child's page. Each part comes when it is opened.

export const unreached = async () => (await import("./UnreachedChild")).UnreachedChild;

export const resultsOverTime = async () => (await import("./ResultsOverTime")).ResultsOverTime;

export const panels = {
  measures: async () => (await import("./measures/MeasuresTab")).MeasuresTab,
  team: async () => (await import("@/features/people/child/team/CareTeam")).CareTeam,
  consents: async () => (await import("@/features/people/child/consent/Consents")).Consents,
  activities: async () => (await import("@/features/activity/lists/ChildActivities")).ChildActivities,
  reports: async () => (await import("@/features/report/lists/ChildReports")).ChildReports,
  data: async () => (await import("./DataPanel")).DataPanel,
};

/** Fetches what a part of the page is drawn with, where that does not come with the screen. */
export const panelOf = (tab: ChildTab = "overview"): Promise<unknown> | undefined =>
  tab === "overview" || tab === "record" ? undefined : panels[tab]();

/** Asks for what a part of the page shows, and for its code where that does not come with the screen. */
export function beginTab(id: string, tab?: ChildTab): Promise<unknown> | undefined {
  if (!tab || tab === "overview" || tab === "record" || tab === "measures") prefetch(courseQuery(id));
  if (!tab || tab === "overview" || tab === "record") prefetch(childRequestsQuery(id));
  if (tab === "activities") prefetchList(childActivitiesQuery(id));
  if (tab === "reports") prefetchList(childReportsQuery(id));
  return panelOf(tab);
}
