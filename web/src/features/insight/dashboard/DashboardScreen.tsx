import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHome, IconListCheck, IconPlus, IconUsers } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { AddPersonDialog } from "@/features/people/person/AddPersonDialog";
import { ManagePeople } from "@/features/people/table/ManagePeople";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { Home } from "./Home";

const route = getRouteApi("/dashboard");

/** The people whom an account works with, and what there is to do for them today. */
export default function DashboardScreen() {
  const { tab } = route.useSearch();
  const [adding, dialog] = useDisclosure(false);
  return (
    <Page
      title={t`Dashboard`}
      lead={t`The people whom you work with or care for.`}
      action={<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>{t`Add Person`}</Button>}
    >
      <SideTabs label={t`Dashboard`} tabs={<Tabs people={tab === "people"} />}>
        {tab === "people" ? <ManagePeople add={dialog.open} /> : <Home add={dialog.open} />}
      </SideTabs>
      <AddPersonDialog opened={adding} close={dialog.close} />
    </Page>
  );
}

function Tabs({ people }: { people: boolean }) {
  return (
    <>
      <SideTab to="/dashboard" search={{}} icon={IconHome} current={!people}>{t`Home`}</SideTab>
      <SideTab to="/dashboard" search={{ tab: "people" }} icon={IconUsers} current={people}>{t`Manage People`}</SideTab>
      <SideTab to="/activities" icon={IconListCheck}>{t`My Activities`}</SideTab>
    </>
  );
}
