import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Stack, Tabs, Title } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ChildActivities } from "@/features/activity/lists/ChildActivities";
import { Consents } from "@/features/people/child/consent/Consents";
import { ChildFacts } from "@/features/people/child/record/ChildFacts";
import { RecordForm } from "@/features/people/child/record/RecordForm";
import type { ChildRecord } from "@/features/people/child/record/record";
import type { ChildTab } from "@/features/people/child/search";
import { CareTeam } from "@/features/people/child/team/CareTeam";
import { ChildData } from "@/features/people/data/ChildData";
import { ChildExportButton } from "@/features/report/document/ChildExport";
import { ChildReports } from "@/features/report/lists/ChildReports";
import classes from "./ChildTabs.module.css";
import { MeasuresTab } from "./measures/MeasuresTab";
import { ResultsOverTime } from "./ResultsOverTime";

const from = "/dashboard/child/$childID";

const OverviewTab = ({ child }: { child: ChildRecord }) => (
  <Stack gap="xl">
    <ChildFacts child={child} />
    <ResultsOverTime childId={child.child_id} />
  </Stack>
);

const Team = ({ child }: { child: ChildRecord }) => (
  <div className={classes.team}>
    <Title order={2} size="h3" mb="md">{t`Care team`}</Title>
    <CareTeam childId={child.child_id} canChange={child.mine && !child.archived_at} />
  </div>
);

const Activities = ({ child }: { child: ChildRecord }) => <ChildActivities childId={child.child_id} />;
const Reports = ({ child }: { child: ChildRecord }) => <ChildReports childId={child.child_id} />;

const DataTab = ({ child }: { child: ChildRecord }) => (
  <ChildData child={child} download={<ChildExportButton childId={child.child_id} label={t`Download everything`} />} />
);

const tabs: { name: ChildTab; label: string; Panel: ComponentType<{ child: ChildRecord }>; own?: boolean }[] = [
  { name: "overview", label: t`Overview`, Panel: OverviewTab },
  { name: "measures", label: t`Measures`, Panel: MeasuresTab },
  { name: "record", label: t`Record`, Panel: RecordForm },
  { name: "team", label: t`Care team`, Panel: Team },
  { name: "consents", label: t`Consents`, Panel: Consents },
  { name: "activities", label: t`Activities`, Panel: Activities },
  { name: "reports", label: t`Reports`, Panel: Reports },
  { name: "data", label: t`Data`, Panel: DataTab, own: true },
];

/** The parts of a child's page; the open one is in the address. */
export function ChildTabs({ child }: { child: ChildRecord }) {
  const { tab = "overview" } = useSearch({ from });
  const navigate = useNavigate();
  const open = (value: string | null) => {
    const search = !value || value === "overview" ? {} : { tab: value as Exclude<ChildTab, "overview"> };
    void navigate({ to: from, params: { childID: child.child_id }, search, resetScroll: false });
  };
  const shown = tabs.filter(({ own }) => !own || child.mine);
  return (
    <Tabs value={tab} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
      <Tabs.List mb="lg" aria-label={t`About the child`}>
        {shown.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ name, Panel }) => (
        <Tabs.Panel key={name} value={name}>
          <Panel child={child} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
