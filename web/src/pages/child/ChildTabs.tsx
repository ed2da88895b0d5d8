import { t } from "@lingui/core/macro";
import "@/words/children";
import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { ChildRecord } from "@/features/people/child/record/record";
import type { ChildTab } from "@/features/people/child/search";
import { ContentSkeleton, type SkeletonShape } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { ChildOverview } from "./ChildOverview";
import classes from "./ChildTabs.module.css";
import { beginTab, panelOf, panels } from "./childParts";

const from = "/dashboard/child/$childID";

const coming = (shape: SkeletonShape) => <ContentSkeleton shape={shape} />;
const MeasuresTab = lazyPart(panels.measures, coming("canvas"));
const CareTeam = lazyPart(panels.team, coming("text"));
const Consents = lazyPart(panels.consents, coming("table"));
const ChildActivities = lazyPart(panels.activities, coming("table"));
const ChildReports = lazyPart(panels.reports, coming("table"));
const DataPanel = lazyPart(panels.data, coming("text"));

const Team = ({ child }: { child: ChildRecord }) => (
  <CareTeam childId={child.child_id} canChange={child.mine && !child.archived_at} />
);

const Activities = ({ child }: { child: ChildRecord }) => <ChildActivities childId={child.child_id} />;
const Reports = ({ child }: { child: ChildRecord }) => <ChildReports childId={child.child_id} />;

type Shown = Exclude<ChildTab, "record">;

const tabs: { name: Shown; label: string; Panel: ComponentType<{ child: ChildRecord }>; own?: boolean }[] = [
  { name: "overview", label: t`Overview`, Panel: ChildOverview },
  { name: "measures", label: t`Measures`, Panel: MeasuresTab },
  { name: "team", label: t`Care team`, Panel: Team },
  { name: "consents", label: t`Consents`, Panel: Consents },
  { name: "activities", label: t`Activities`, Panel: Activities },
  { name: "reports", label: t`Reports`, Panel: Reports },
  { name: "data", label: t`Data`, Panel: DataPanel, own: true },
];

/** The parts of a child's page; the open one is in the address. The record is part of the overview. */
export function ChildTabs({ child }: { child: ChildRecord }) {
  const { tab = "overview" } = useSearch({ from });
  const navigate = useNavigate();
  const open = (value: string | null) => {
    const search = !value || value === "overview" ? {} : { tab: value as Exclude<Shown, "overview"> };
    beginTab(child.child_id, search.tab)?.catch(() => undefined);
    void navigate({ to: from, params: { childID: child.child_id }, search, resetScroll: false });
  };
  const shown = tabs.filter(({ own }) => !own || child.mine);
  const value = shown.some(({ name }) => name === tab) ? tab : "overview";
  return (
    <Tabs value={value} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
      <Tabs.List mb="lg" aria-label={t`About the child`}>
        {shown.map(({ name, label }) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.tab}
            onPointerEnter={() => panelOf(name)?.catch(() => undefined)}
          >
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
