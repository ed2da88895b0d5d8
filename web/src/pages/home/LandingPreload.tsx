import { type Begin, prefetch, prefetchFresh, prefetchList } from "@/api/prefetch";
import { activitiesQuery } from "@/features/activity/lists/activities";
import { runningOutQuery } from "@/features/market/purchases";
import { incomingQuery } from "@/features/people/data/childData";
import { handoversQuery } from "@/features/people/organization/handovers";
import { cameInQuery } from "@/features/rating/requests";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { measuresQuery } from "@/features/specialist/children/cohort";
import { dueQuery, overviewQuery, quietQuery, waitingQuery } from "../overview/queries";

export { Outline } from "./outline";

export const begin: Begin = ({ account: { id, role } }) => {
  prefetchFresh(overviewQuery(id));
  prefetchList(activitiesQuery(id));
  prefetch(incomingQuery);
  if (role === "Statistician/Analyst") return;
  prefetchList(sharedReportsQuery(id));
  if (role === "Parent/Caretaker") return;
  prefetch(runningOutQuery(id));
  prefetchFresh(cameInQuery);
  prefetch(waitingQuery);
  prefetch(measuresQuery);
  prefetch(dueQuery);
  prefetch(quietQuery);
  if (role === "Organization") prefetchFresh(handoversQuery);
};
