import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ConfigureOrder } from "./ConfigureOrder";
import { ConflictDialog } from "./ConflictDialog";
import { DemoMark } from "./DemoMark";
import { GraphsPlots } from "./GraphsPlots";
import { InitialInformation } from "./InitialInformation";
import { Preview } from "./Preview";
import { RecordChanged } from "./RecordChanged";
import classes from "./Report.module.css";
import { useReport } from "./ReportContext";
import { SideNavigation } from "./SideNavigation";
import { type ReportPart, reportSearch } from "./search";
import { TestScore } from "./TestScore";
import { useExport } from "./useExport";
import { WrittenBy } from "./WrittenBy";

const screens: Record<ReportPart, ComponentType> = {
  initialInformation: InitialInformation,
  testScore: TestScore,
  graphs: GraphsPlots,
  configureOrder: ConfigureOrder,
};

/** The report: side navigation, and one section or the preview. */
export function ReportEditor() {
  const report = useReport();
  const { section = "initialInformation", preview = false } = reportSearch(useSearch({ strict: false }));
  const exporting = useExport();
  // What only its writer may do is not there for readers.
  const shown = report.mine || section !== "configureOrder" ? section : "initialInformation";
  const Section = screens[shown];
  return (
    <Page
      title="Application Report"
      lead={
        <>
          <bdi>{formatName(report.child.first_name, report.child.last_name)}</bdi> ·{" "}
          <bdi>{report.application.title}</bdi>
        </>
      }
      action={
        !preview && (
          <ButtonLink to="." search={{ section: shown, preview: true }}>
            Preview PDF
          </ButtonLink>
        )
      }
    >
      <DemoMark />
      <div className={classes.layout}>
        <SideNavigation section={shown} preview={preview} exporting={exporting} />
        <div className={classes.main}>
          {!report.mine && <WrittenBy />}
          <RecordChanged />
          {preview ? <Preview exporting={exporting} /> : <Section />}
        </div>
      </div>
      <ConflictDialog />
    </Page>
  );
}
