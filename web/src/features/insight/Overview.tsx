import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Loaded } from "@/ui/feedback/Loaded";
import "@/ui/styles/work";
import { Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "@/api/session";
import { SharedReports } from "@/features/report/lists/SharedReports";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { OpenActivities } from "./OpenActivities";
import { openActivitiesQuery } from "./overview";
import { RunningOut } from "./RunningOut";

/** The start page of an account: what is under way, and where to go from here. */
export default function Overview({ session }: { session: Session }) {
  return session.role === parent ? <ParentOverview session={session} /> : <WorkOverview session={session} />;
}

const parent = "Parent/Caretaker";

/** A parent comes for the reports that were shared with them. */
function ParentOverview({ session }: { session: Session }) {
  const { data } = useQuery(openActivitiesQuery(session.id));
  return (
    <Page title={t`Overview`} lead={t`Reports that were shared with you, and where to go from here.`}>
      <Title order={2} mb="md">{t`Reports shared with you`}</Title>
      <SharedReports />
      {data && data.length > 0 && (
        <>
          <Title order={2} mt="xl" mb="md">{t`Activities to resume`}</Title>
          <OpenActivities activities={data} />
        </>
      )}
      <Places />
    </Page>
  );
}

function WorkOverview({ session }: { session: Session }) {
  const query = useQuery(openActivitiesQuery(session.id));
  return (
    <Page
      title={t`Overview`}
      lead={t`What is under way, and where to go from here.`}
      action={<ButtonLink to="/activities">{t`Start activity`}</ButtonLink>}
    >
      <Title order={2} mb="md">{t`Activities to resume`}</Title>
      <Loaded
        query={query}
        failure={t`The open activities could not be loaded`}
        skeleton={<ContentSkeleton shape="cards" />}
      >
        {(activities) => <OpenActivities activities={activities} />}
      </Loaded>
      <RunningOut account={session.id} />
      <Places />
    </Page>
  );
}

function Places() {
  return (
    <>
      <Title order={2} mt="xl" mb="md">{t`Go to`}</Title>
      <Group>
        <ButtonLink to="/dashboard" search={{ tab: "people" }} variant="default">{t`People`}</ButtonLink>
        <ButtonLink to="/rolesPage/viewAllApplications" variant="default">{t`Marketplace`}</ButtonLink>
        <ButtonLink to="/rolesPage" variant="default">{t`Roles`}</ButtonLink>
      </Group>
    </>
  );
}
