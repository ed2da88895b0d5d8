import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useOutlineData } from "@/api/outlineData";
import { type Begin, prefetch } from "@/api/prefetch";
import { ChildLead } from "@/features/people/child/ChildLead";
import { consentsQuery } from "@/features/people/child/consent/consents";
import glance from "@/features/people/child/Glance.module.css";
import { type ChildRecord, childQuery } from "@/features/people/child/record/record";
import { childSearch } from "@/features/people/child/search";
import { teamQuery } from "@/features/people/child/team/team";
import { PortraitOutline } from "@/features/people/photo/Portrait";
import { ContentSkeleton, PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName, missing } from "@/ui/format";
import { beginTab, unreached } from "./childParts";
import { childResultsQuery } from "./childResults";

/** What the head and the open part of the page show. A parent who is no more than guardian is shown none of it. */
export const begin: Begin = ({ params: { childID: id = "" }, search, account }) => {
  prefetch(childQuery(id));
  if (account.role === "Parent/Caretaker") return unreached();
  prefetch(consentsQuery(id));
  prefetch(teamQuery(id));
  prefetch(childResultsQuery(id));
  return beginTab(id, childSearch(search).tab);
};

const route = getRouteApi("/dashboard/child/$childID");

/** The page while its screen is on its way: its head as soon as the child is known, in its place. */
export function Outline() {
  const { childID } = route.useParams();
  const child = useOutlineData(childQuery(childID));
  return child ? <KnownChild child={child} /> : <PageSkeleton shape="text" />;
}

function KnownChild({ child }: { child: ChildRecord }) {
  const { first_name, middle_name, last_name, mine, archived_at } = child;
  return (
    <PageOutline
      title={formatName(first_name, middle_name, last_name)}
      isPersonal
      picture={<PortraitOutline child={child} />}
      lead={<ChildLead child={child} noAge={missing} state={(!mine || archived_at) && <StateOutline />} />}
      action={<Skeleton height={44} width={200} />}
    >
      <div className={glance.row}>
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </div>
      <Skeleton height={44} mb="lg" />
      <ContentSkeleton shape="canvas" />
    </PageOutline>
  );
}

const StateOutline = () => <Skeleton component="span" display="block" height={24} width={140} />;
