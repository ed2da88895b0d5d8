import { Button, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHome, IconPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { AddPersonDialog } from "./AddPersonDialog";
import { PeopleHome } from "./PeopleHome";
import { PeopleTable } from "./PeopleTable";
import { childrenQuery } from "./people";

export default function PeopleScreen() {
  const { tab = "home" } = useSearch({ from: "/dashboard" });
  const navigate = useNavigate();
  const [adding, dialog] = useDisclosure(false);
  const { data, error, refetch } = useQuery(childrenQuery(useAccount().id));

  const open = (value: string | null) =>
    navigate({ to: "/dashboard", search: value === "people" ? { tab: "people" } : {}, resetScroll: false });

  return (
    <Page
      title="Dashboard"
      lead="The people whom you work with or care for."
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
          Add Person
        </Button>
      }
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg" aria-label="Dashboard">
          <Tabs.Tab value="home" leftSection={<IconHome size={18} aria-hidden />}>
            Home
          </Tabs.Tab>
          <Tabs.Tab value="people" leftSection={<IconUsers size={18} aria-hidden />}>
            Manage People
          </Tabs.Tab>
        </Tabs.List>
        {!data && !error && <ContentSkeleton shape={tab === "home" ? "text" : "table"} />}
        {!data && error && <ErrorState title="The people could not be loaded" error={error} onRetry={refetch} />}
        {data && (
          <>
            <Tabs.Panel value="home">
              <PeopleHome people={data} add={dialog.open} />
            </Tabs.Panel>
            <Tabs.Panel value="people">
              <PeopleTable people={data} add={dialog.open} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
      <AddPersonDialog opened={adding} close={dialog.close} />
    </Page>
  );
}
