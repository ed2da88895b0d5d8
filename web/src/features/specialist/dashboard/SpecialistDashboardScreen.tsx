import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconFilter, IconRuler2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { FilterChips } from "@/ui/list/FilterChips";
import { focusBack } from "@/ui/list/focusBack";
import { Page } from "@/ui/Page";
import { filterChips } from "../filter/chips";
import { filterNames } from "../filter/search";
import { type DashboardSettings, periodsOf, settingsQuery } from "../settings/dashboardSettings";
import { DashboardCards } from "./DashboardCards";
import { heading } from "./SpecialistDashboardPreload";
import { summaryQuery } from "./summary";
import { useDashboard } from "./useDashboard";

const ViewDialog = lazyPart(async () => (await import("./ViewDialog")).ViewDialog);

/** The scores of all children that a specialist can access and that match the filter. */
export default function SpecialistDashboardScreen() {
  const settings = useQuery(settingsQuery);
  return (
    <Page {...heading()} action={<DashboardTools settings={settings.data} />}>
      <ActiveFilters />
      <Loaded
        query={settings}
        failure={t`The dashboard could not be loaded`}
        skeleton={<ContentSkeleton shape="cards" />}
      >
        {(chosen) => <Figures settings={chosen} />}
      </Loaded>
    </Page>
  );
}

function Figures({ settings }: { settings: DashboardSettings }) {
  const { filter } = useDashboard();
  const [one, two] = periodsOf(settings);
  const first = useQuery(summaryQuery(filter, one));
  const second = useQuery({ ...summaryQuery(filter, two), enabled: two !== undefined });
  const both = {
    data: first.data && (two === undefined || second.data) ? { summary: first.data, second: second.data } : undefined,
    error: first.error ?? second.error,
    refetch: () => void Promise.all([first.refetch(), two && second.refetch()]),
  };
  return (
    <Loaded query={both} failure={t`The figures could not be loaded`} skeleton={<ContentSkeleton shape="cards" />}>
      {({ summary, second }) => (
        <DashboardCards settings={settings} summary={summary} second={two ? second : undefined} />
      )}
    </Loaded>
  );
}

function DashboardTools({ settings }: { settings?: DashboardSettings }) {
  const { filter } = useDashboard();
  const [opened, view] = useDisclosure(false);
  return (
    <Group>
      <ButtonLink to="/measures" variant="default" leftSection={<IconRuler2 size={18} aria-hidden />}>
        {t`Measures`}
      </ButtonLink>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        disabled={!settings}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          focusBack(currentTarget);
          view.open();
        }}
      >
        {t`View`}
      </Button>
      <ButtonLink to="/specialist" search={filter} leftSection={<IconFilter size={18} aria-hidden />}>
        {t`Filter`}
      </ButtonLink>
      {opened && settings && <ViewDialog settings={settings} close={view.close} />}
    </Group>
  );
}

/** What the form asked; pressing one removes it. */
function ActiveFilters() {
  const { filter, change } = useDashboard();
  return (
    <FilterChips
      chips={filterChips(filter).map(({ without, ...chip }) => ({ ...chip, onRemove: () => void change(without) }))}
      onClear={() => void change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
    />
  );
}
