import { getRouteApi } from "@tanstack/react-router";
import { Page } from "@/ui/Page";
import { ActivityTab } from "./lists/ActivityTab";
import { ActivityTabs } from "./lists/ActivityTabs";
import { StartTab } from "./lists/StartTab";

const route = getRouteApi("/activities");

const titles = {
  start: "Start an Activity",
  resume: "Resume Activities",
  completed: "Completed Activities",
};

export default function ActivitiesScreen() {
  const { tab = "start" } = route.useSearch();
  return (
    <Page title={titles[tab]}>
      <ActivityTabs current={tab}>
        <section aria-label={titles[tab]}>
          {tab === "start" && <StartTab />}
          {tab === "resume" && <ActivityTab key="resume" state="open" />}
          {tab === "completed" && <ActivityTab key="completed" state="finished" />}
        </section>
      </ActivityTabs>
    </Page>
  );
}
