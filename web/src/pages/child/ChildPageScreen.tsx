import { t } from "@lingui/core/macro";
import "@/words/children";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { isOutOfReach } from "@/api/errors";
import { ChildLead } from "@/features/people/child/ChildLead";
import { ChildState } from "@/features/people/child/ChildState";
import { ConsentGlance } from "@/features/people/child/consent/ConsentGlance";
import glance from "@/features/people/child/Glance.module.css";
import { type ChildRecord, childQuery } from "@/features/people/child/record/record";
import { TeamGlance } from "@/features/people/child/team/TeamGlance";
import { PhotoButton } from "@/features/people/photo/PhotoButton";
import { HeldWhileUnsaved } from "@/ui/feedback/HeldWhileUnsaved";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { Missing } from "@/ui/Missing";
import { Page } from "@/ui/Page";
import { ChildActs } from "./ChildActs";
import { ChildTabs } from "./ChildTabs";
import { unreached } from "./childParts";

const JoinedNotice = lazyPart(async () => (await import("@/features/people/join/JoinedNotice")).JoinedNotice);

// Only who does not reach the child sees it.
const UnreachedChild = lazyPart(unreached, <PageSkeleton shape="text" />);

/** All about one child, for those who reach it. */
export default function ChildPageScreen() {
  const { childID } = useParams({ from: "/dashboard/child/$childID" });
  // Another child is another page: no form, picture or open dialog of one may stay for the other.
  return <OneChild key={childID} childID={childID} />;
}

function OneChild({ childID }: { childID: string }) {
  const query = useQuery(childQuery(childID));
  return (
    <HeldWhileUnsaved lost={isOutOfReach(query.error)} instead={<UnreachedChild childID={childID} />}>
      <Loaded
        query={query}
        failure={t`The child could not be loaded`}
        page={t`Child`}
        skeleton={<PageSkeleton shape="text" />}
      >
        {(child) => (child.child_id === childID ? <ChildPage child={child} /> : <Joined child={child} />)}
      </Loaded>
    </HeldWhileUnsaved>
  );
}

/** The address names a record that was joined with another: that one's page takes its place. */
function Joined({ child }: { child: ChildRecord }) {
  const search = useSearch({ from: "/dashboard/child/$childID" });
  return <Navigate to="/dashboard/child/$childID" params={{ childID: child.child_id }} search={search} replace />;
}

function ChildPage({ child }: { child: ChildRecord }) {
  return (
    <Page
      title={formatName(child.first_name, child.middle_name, child.last_name)}
      isPersonal
      picture={<PhotoButton child={child} />}
      lead={
        <ChildLead
          child={child}
          noAge={<Missing reason={t`The age is counted from the date of birth, which is not entered.`} />}
          state={<ChildState child={child} />}
        />
      }
      action={<ChildActs child={child} />}
    >
      {child.mine && <JoinedNotice childId={child.child_id} />}
      <div className={glance.row}>
        <ConsentGlance childId={child.child_id} />
        <TeamGlance childId={child.child_id} />
      </div>
      <ChildTabs child={child} />
    </Page>
  );
}
