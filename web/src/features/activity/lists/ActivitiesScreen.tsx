import { t } from "@lingui/core/macro";
import "@/words/activity";
import {
  IconApps,
  IconCircleCheck,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { ChosenApplication } from "../menu/ChosenApplication";
import { titles } from "./ActivitiesPreload";
import { CompletedTab } from "./CompletedTab";
import { DiscardedTab } from "./DiscardedTab";
import { ResumeTab } from "./ResumeTab";
import { activitiesSearch } from "./search";
import { StartTab } from "./start/StartTab";

const route = getRouteApi("/activities");

export default function ActivitiesScreen() {
  const { tab = "start", application } = activitiesSearch({ ...route.useSearch() });
  return (
    <Page title={titles[tab]} action={tab === "completed" && <ExportLink application={application} />}>
      <ActivityTabs current={tab} application={application}>
        <section aria-label={titles[tab]}>
          {application && <ChosenApplication id={application} />}
          {tab === "start" && <StartTab />}
          {tab === "resume" && <ResumeTab />}
          {tab === "completed" && <CompletedTab />}
          {tab === "discarded" && <DiscardedTab />}
        </section>
      </ActivityTabs>
    </Page>
  );
}

// A page of a slice that activities know nothing of.
const resultExport: string = "/results/export";

const ExportLink = ({ application }: { application?: string }) => (
  <ButtonLink
    to={resultExport}
    search={application ? { applications: [application] } : {}}
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
  >
    {t`Export results`}
  </ButtonLink>
);

const tabs = [
  { tab: "start", label: t`Start an Activity`, icon: IconPlayerPlay },
  { tab: "resume", label: t`Resume Activities`, icon: IconPlayerPause },
  { tab: "completed", label: t`Completed Activities`, icon: IconCircleCheck },
  { tab: "discarded", label: t`Discarded`, icon: IconTrash },
] as const;

interface ActivityTabsProps {
  current: keyof typeof titles;
  /** The parts stay with it. */
  application?: string;
  children: ReactNode;
}

function ActivityTabs({ current, application, children }: ActivityTabsProps) {
  const links = tabs.map(({ tab, label, icon }) => (
    <SideTab key={tab} to="/activities" search={{ tab, application }} icon={icon} current={current === tab}>
      {label}
    </SideTab>
  ));
  const apps = (
    <SideTab key="apps" to="/rolesPage/searchAppAdminApps/viewAppAdminApps" icon={IconApps}>{t`My Apps`}</SideTab>
  );
  return (
    <SideTabs label={t`Activities`} tabs={[...links, apps]}>
      {children}
    </SideTabs>
  );
}
