import { t } from "@lingui/core/macro";
import "@/words/overview";
import "@/ui/styles/work";
import { SimpleGrid, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { Role, Session } from "@/api/session";
import NeedsConnection from "@/features/activity/offline/NeedsConnection";
import { sharedReportsQuery } from "@/features/report/lists/reportLists";
import { SharedReports } from "@/features/report/lists/SharedReports";
import { CardLink } from "@/ui/CardLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { heading } from "../home/outline";
import { useAgainPart, useOpenPart, useReportsPart, useSharedChildrenPart } from "./ActivityParts";
import { useCameInPart } from "./CameIn";
import { useChecklistPart } from "./Checklist";
import { useDuePart, useQuietPart, useSharedReportsPart } from "./ChildParts";
import classes from "./Overview.module.css";
import { type Part, partOf, settled } from "./part";
import { useRequestsPart, useRunningOutPart } from "./RequestParts";

/** The start page of an account: the one list of what waits for it. */
export default function Overview({ session }: { session: Session }) {
  if (session.remembered) return <NeedsConnection />;
  if (session.role === "Parent/Caretaker") return <ParentOverview session={session} />;
  return session.role === "Statistician/Analyst" ? (
    <StatisticsOverview session={session} />
  ) : (
    <WorkOverview session={session} />
  );
}

/** The tasks of a person who works with children, the most urgent first. */
function WorkOverview({ session }: { session: Session }) {
  const { id, role } = session;
  const parts = [
    useChecklistPart(session),
    useOpenPart(id),
    useAgainPart(id),
    useCameInPart(),
    useReportsPart(),
    useDuePart(),
    useQuietPart(),
    useSharedReportsPart(id),
    useSharedChildrenPart(id),
    useRunningOutPart(id),
    useRequestsPart(id, role === "Organization"),
  ];
  return (
    <Page {...heading(role)} action={<FirstAct role={role} />}>
      <WorkParts parts={parts} nothing={<NothingWaits role={role} />} />
    </Page>
  );
}

/** A parent comes for the reports that were shared with them. */
function ParentOverview({ session }: { session: Session }) {
  const parts = [
    useChecklistPart(session),
    useRequestsPart(session.id, false),
    partOf("reports", useInfiniteQuery(sharedReportsQuery(session.id)), () => <ReportsOfChildren />),
    useOpenPart(session.id),
  ];
  return (
    <Page {...heading(session.role)}>
      <WorkParts parts={parts} />
    </Page>
  );
}

function ReportsOfChildren() {
  return (
    <div>
      <Title order={2} mb="md">{t`Reports shared with you`}</Title>
      <SharedReports />
      <Title order={2} mt="xl" mb="md">{t`My children`}</Title>
      <CardLink to="/myChildren">
        <Text fw={650}>{t`Your children, their reports, and what you agree to`}</Text>
        <Text c="dimmed">{t`Give and withdraw your consent, for example to pictures or recordings.`}</Text>
      </CardLink>
    </div>
  );
}

/** A statistician works with groups. */
function StatisticsOverview({ session }: { session: Session }) {
  const parts = [useChecklistPart(session), useOpenPart(session.id), useRequestsPart(session.id, false)];
  return (
    <Page {...heading(session.role)}>
      <Title order={2} mb="md">{t`What you can do`}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="xl">
        <CardLink to="/reportsStatistics">
          <Title order={3}>{t`Reports/Statistics`}</Title>
          <Text c="dimmed">{t`Put a report on groups of children together, look at it, and have it sent every week. You see groups of at least 10, and no single child.`}</Text>
        </CardLink>
        <CardLink to="/adminDashboard">
          <Title order={3}>{t`Dashboard Report`}</Title>
          <Text c="dimmed">{t`Your saved reports with their last runs.`}</Text>
        </CardLink>
      </SimpleGrid>
      <WorkParts parts={parts} />
    </Page>
  );
}

/** The parts from the top on, as far as they are known; one message below them names what could not be loaded. */
function WorkParts({ parts, nothing }: { parts: readonly Part[]; nothing?: ReactNode }) {
  const { known, all } = settled(parts);
  const shown = known.filter((part) => part.shown);
  const retries = known.flatMap((part) => part.retry ?? []);
  return (
    <div className={classes.parts} aria-busy={!all}>
      {shown.map((part) => (
        <Fragment key={part.key}>{part.shown}</Fragment>
      ))}
      {!all && <ContentSkeleton key={known.length} shape="table" />}
      {all && retries.length > 0 && (
        <ErrorState
          title={t`Part of what waits for you could not be loaded`}
          text={t`Nothing is lost, and whatever else is on this page is right.`}
          onRetry={() => {
            for (const retry of retries) retry();
          }}
        />
      )}
      {all && shown.every(({ key }) => key === "again") && retries.length === 0 && nothing}
    </div>
  );
}

const myApps: string = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** The one thing that the role comes for most. */
function FirstAct({ role, light }: { role: Role; light?: boolean }) {
  const variant = light ? "light" : "filled";
  switch (role) {
    case "App Admin":
      return <ButtonLink to={myApps} variant={variant}>{t`Open My Apps`}</ButtonLink>;
    case "Organization":
      return <ButtonLink to="/organization" variant={variant}>{t`See members`}</ButtonLink>;
    case "Developer":
    case "Super Admin":
      return <ButtonLink to="/userManagePage" variant={variant}>{t`Manage User`}</ButtonLink>;
    default:
      return <ButtonLink to="/activities" variant={variant}>{t`Start activity`}</ButtonLink>;
  }
}

const NothingWaits = ({ role }: { role: Role }) => (
  <EmptyState
    icon={IconCircleCheck}
    title={t`Nothing waits for you`}
    text={t`Activities to resume, reports to write, children who are due and requests appear here.`}
    action={<FirstAct role={role} light />}
  />
);
