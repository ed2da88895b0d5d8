import "@/words/overview";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch, prefetchFresh, prefetchList } from "@/api/prefetch";
import { type Role, useSession } from "@/api/session";
import { activitiesQuery } from "@/features/activity/lists/activities";
import { runningOutQuery } from "@/features/market/purchases";
import { incomingQuery } from "@/features/people/data/childData";
import { handoversQuery } from "@/features/people/organization/handovers";
import { cameInQuery } from "@/features/rating/requests";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { measuresQuery } from "@/features/specialist/children/cohort";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { dueQuery, overviewQuery, quietQuery, waitingQuery } from "../overview/queries";

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

const leadFor = (role: Role) => {
  switch (role) {
    case "Parent/Caretaker":
      return t`Reports that were shared with you, and what there is to decide for your children.`;
    case "Statistician/Analyst":
      return t`Statistics of groups, and where to go from here.`;
    default:
      return t`What waits for you, the most urgent first.`;
  }
};

export const heading = (role: Role) => ({ title: t`Overview`, lead: leadFor(role) });

/** Who is logged in reads the title of the overview at once; before that is known, nobody reads a wrong one. */
export function Outline() {
  const session = useSession();
  return session ? <PageOutline {...heading(session.role)} shape="table" /> : <PageSkeleton shape="listing" />;
}
