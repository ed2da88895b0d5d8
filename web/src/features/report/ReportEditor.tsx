import { Group, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { ConfigureOrder } from "./ConfigureOrder";
import { ConflictDialog } from "./ConflictDialog";
import { GraphsPlots } from "./GraphsPlots";
import { InitialInformation } from "./InitialInformation";
import { Preview } from "./Preview";
import classes from "./Report.module.css";
import { useReport } from "./ReportContext";
import { SideNavigation } from "./SideNavigation";
import type { ReportPart } from "./search";
import { TestScore } from "./TestScore";
import { useExport } from "./useExport";

const screens: Record<ReportPart, ComponentType> = {
  initialInformation: InitialInformation,
  testScore: TestScore,
  graphs: GraphsPlots,
  configureOrder: ConfigureOrder,
};

/** The report: side navigation, and one section or the preview. */
export function ReportEditor() {
  const { report } = useReport();
  const { section = "initialInformation", preview = false } = useSearch({ strict: false });
  const exporting = useExport();
  const Section = screens[section];
  return (
    <Page
      title="Application Report"
      lead={`${formatName(report.child.first_name, report.child.last_name)} · ${report.application.title}`}
      action={
        !preview && (
          <ButtonLink to="." search={{ section, preview: true }}>
            Preview PDF
          </ButtonLink>
        )
      }
    >
      {report.demo && <DemoMark />}
      <div className={classes.layout}>
        <SideNavigation section={section} preview={preview} exporting={exporting} />
        <div className={classes.main}>{preview ? <Preview exporting={exporting} /> : <Section />}</div>
      </div>
      <ConflictDialog />
    </Page>
  );
}

const DemoMark = () => (
  <Group gap="xs" className={classes.demo}>
    <StatusBadge tone="watch" icon={IconFlask}>
      Demo data
    </StatusBadge>
    <Text size="sm" c="dimmed">
      The child and every result are made up.
    </Text>
  </Group>
);
