import { type Begin, prefetch, prefetchAnew, prefetchList } from "@/api/prefetch";
import { activitiesQuery } from "@/features/activity/lists/activities";
import { purchasesQuery } from "@/features/market/purchases";
import { incomingQuery } from "@/features/people/data/childData";
import { handoversQuery } from "@/features/people/organization/handovers";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { measuresQuery } from "./children/cohort";
import { dueQuery, overviewQuery, quietQuery, waitingQuery } from "./overview/queries";

export const begin: Begin = ({ account: { id, role } }) => {
  prefetchAnew(overviewQuery(id));
  prefetchList(activitiesQuery(id));
  prefetch(incomingQuery);
  if (role === "Statistician/Analyst") return;
  prefetchList(sharedReportsQuery(id));
  if (role === "Parent/Caretaker") return;
  prefetchList(purchasesQuery(id));
  prefetch(waitingQuery);
  prefetch(measuresQuery);
  prefetch(dueQuery);
  prefetch(quietQuery);
  if (role === "Organization") prefetchAnew(handoversQuery);
};
