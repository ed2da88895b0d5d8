import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCloudDown, IconListCheck, IconMoodKid, IconPlus, IconUsers } from "@tabler/icons-react";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { DirectoryAsked } from "@/features/people/people";
import { movedTo, peopleSearch } from "@/features/people/search";
import { PeopleList } from "@/features/people/table/PeopleList";
import type { SelectedChild } from "@/features/specialist/children/selection";
import { lazyPart } from "@/ui/lazyPart";
import { focusBack } from "@/ui/list/focusBack";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { heading } from "./DashboardPreload";

const route = getRouteApi("/dashboard");

const AddPersonDialog = lazyPart(
  async () => (await import("@/features/people/person/AddPersonDialog")).AddPersonDialog,
);
const AskAboutList = lazyPart(async () => (await import("@/features/rating/many/AskAboutList")).AskAboutList);
// Making a report as a file brings the whole document along.
const PrintReports = lazyPart(async () => (await import("@/features/specialist/children/PrintReports")).PrintReports);

/** The people on an account's list, the children first. */
export default function DashboardScreen() {
  const asked = peopleSearch({ ...route.useSearch() });
  const moved = movedTo(asked);
  return moved ? <Navigate {...moved} replace /> : <Dashboard people={asked.tab === "people"} adding={asked.add} />;
}

function Dashboard({ people, adding = false }: { people: boolean; adding?: boolean }) {
  const [printed, setPrinted] = useState<SelectedChild>();
  const [about, setAbout] = useState<DirectoryAsked>();
  const [opened, dialog] = useAdding(adding);
  return (
    <Page
      {...heading()}
      action={<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>{t`Add Person`}</Button>}
    >
      <SideTabs label={t`Dashboard`} tabs={<Tabs people={people} />}>
        <PeopleList
          key={people ? "people" : "children"}
          of={people ? "people" : "children"}
          add={dialog.open}
          onPrint={setPrinted}
          onAskRaters={setAbout}
        />
      </SideTabs>
      {opened && <AddPersonDialog opened close={dialog.close} />}
      {about && <AskAboutList asked={about} onClose={() => setAbout(undefined)} />}
      {printed && <PrintReports of={[printed]} onClose={() => setPrinted(undefined)} />}
    </Page>
  );
}

/** The dialog that adds somebody. An address may open it, and does so once. */
function useAdding(asked: boolean) {
  const navigate = useNavigate();
  const [opened, dialog] = useDisclosure(false);
  const { open } = dialog;
  useEffect(() => {
    if (!asked) return;
    open();
    const search = (now: Record<string, unknown>) => ({ ...peopleSearch(now), add: undefined });
    void navigate({ to: ".", search, state: true, replace: true, resetScroll: false });
  }, [asked, open, navigate]);
  const openFromHere = () => {
    if (document.activeElement instanceof HTMLElement) focusBack(document.activeElement);
    open();
  };
  return [opened, { open: openFromHere, close: dialog.close }] as const;
}

function Tabs({ people }: { people: boolean }) {
  return (
    <>
      <SideTab to="/dashboard" search={{}} icon={IconMoodKid} current={!people}>{t`Children`}</SideTab>
      <SideTab to="/dashboard" search={{ tab: "people" }} icon={IconUsers} current={people}>{t`Manage People`}</SideTab>
      <SideTab to="/activities" icon={IconListCheck}>{t`My Activities`}</SideTab>
      <SideTab to="/offline" icon={IconCloudDown}>{t`Take offline`}</SideTab>
    </>
  );
}
