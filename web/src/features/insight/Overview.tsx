import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Loaded } from "@/ui/feedback/Loaded";
import "@/ui/styles/work";
import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "@/api/session";
import { SharedReports } from "@/features/report/lists/SharedReports";
import { CardLink } from "@/ui/CardLink";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { OpenActivities } from "./OpenActivities";
import { openActivitiesQuery } from "./overview";
import { RunningOut } from "./RunningOut";

/** The start page of an account: what is under way, and where to go from here. */
export default function Overview({ session }: { session: Session }) {
  if (session.role === "Parent/Caretaker") return <ParentOverview session={session} />;
  return session.role === "Statistician/Analyst" ? (
    <StatisticsOverview session={session} />
  ) : (
    <WorkOverview session={session} />
  );
}

/** A parent comes for the reports that were shared with them. */
function ParentOverview({ session }: { session: Session }) {
  return (
    <Page title={t`Overview`} lead={t`Reports that were shared with you, and where to go from here.`}>
      <Title order={2} mb="md">{t`Reports shared with you`}</Title>
      <SharedReports />
      <MyChildren />
      <AnythingOpen session={session} />
      <Places />
    </Page>
  );
}

/** What was begun and not finished, for those who seldom begin something. */
function AnythingOpen({ session }: { session: Session }) {
  const { data } = useQuery(openActivitiesQuery(session.id));
  if (!data || data.length === 0) return null;
  return (
    <>
      <Title order={2} mt="xl" mb="md">{t`Activities to resume`}</Title>
      <OpenActivities activities={data} />
    </>
  );
}

/** The way to the children, and to what there is to decide for them. */
function MyChildren() {
  return (
    <>
      <Title order={2} mt="xl" mb="md">{t`My children`}</Title>
      <CardLink to="/myChildren">
        <Text fw={650}>{t`Your children, their reports, and what you agree to`}</Text>
        <Text c="dimmed">{t`Give and withdraw your consent, for example to pictures or recordings.`}</Text>
      </CardLink>
    </>
  );
}

/** A statistician works with groups. */
function StatisticsOverview({ session }: { session: Session }) {
  return (
    <Page title={t`Overview`} lead={t`Statistics of groups, and where to go from here.`}>
      <Title order={2} mb="md">{t`What you can do`}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CardLink to="/reportsStatistics">
          <Title order={3}>{t`Reports/Statistics`}</Title>
          <Text c="dimmed">{t`Put a report on groups of children together, look at it, and have it sent every week. You see groups of at least 10, and no single child.`}</Text>
        </CardLink>
        <CardLink to="/adminDashboard">
          <Title order={3}>{t`Dashboard Report`}</Title>
          <Text c="dimmed">{t`Your saved reports with their last runs.`}</Text>
        </CardLink>
      </SimpleGrid>
      <AnythingOpen session={session} />
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
