import { t } from "@lingui/core/macro";
import "@/words/insight";
import { IconPlayerPlay, IconUserQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { hasStatus } from "@/api/errors";
import { ChildLead } from "@/features/people/child/ChildLead";
import { type ChildRecord, childQuery } from "@/features/people/child/record/record";
import { PhotoButton } from "@/features/people/photo/PhotoButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ChildTabs } from "./ChildTabs";

/** All about one child, for those who reach it. */
export default function ChildPageScreen() {
  const { childID } = useParams({ from: "/dashboard/child/$childID" });
  // Another child is another page: no form, picture or open dialog of one may stay for the other.
  return <OneChild key={childID} childID={childID} />;
}

function OneChild({ childID }: { childID: string }) {
  const query = useQuery(childQuery(childID));
  if (hasStatus(query.error, 404)) return <NoChild />;
  return (
    <Loaded
      query={query}
      failure={t`The child could not be loaded`}
      page={t`Child`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(child) => <ChildPage child={child} />}
    </Loaded>
  );
}

function ChildPage({ child }: { child: ChildRecord }) {
  return (
    <Page
      title={formatName(child.first_name, child.middle_name, child.last_name)}
      picture={<PhotoButton child={child} />}
      lead={<ChildLead child={child} />}
      action={
        !child.archived_at && (
          <ButtonLink
            to="/activities"
            search={{ tab: "start", child: child.child_id }}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >{t`Start activity`}</ButtonLink>
        )
      }
    >
      <ChildTabs child={child} />
    </Page>
  );
}

function NoChild() {
  return (
    <Page title={t`Child not found`}>
      <EmptyState
        icon={IconUserQuestion}
        title={t`There is no such child on your list`}
        text={t`The address may be wrong, or the child is not shared with you any more.`}
        action={
          <ButtonLink to="/dashboard" search={{ tab: "people" }} variant="light">{t`Go to your people`}</ButtonLink>
        }
      />
    </Page>
  );
}
