import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ConfigureOrder } from "../ConfigureOrder";
import { DemoMark } from "../DemoMark";
import { GraphsPlots } from "../GraphsPlots";
import { InitialInformation } from "../InitialInformation";
import { Preview } from "../Preview";
import report from "../Report.module.css";
import { useReport } from "../ReportContext";
import { type ExamplePart, exampleSearch } from "../search";
import { TestScore } from "../TestScore";
import { useExport } from "../useExport";
import classes from "./Example.module.css";
import { ExampleNavigation } from "./ExampleNavigation";
import { place } from "./place";
import { ComingSoon, NotYet } from "./Unbuilt";

const screens: Record<ExamplePart, ComponentType> = {
  initialInformation: InitialInformation,
  testScore: TestScore,
  attention: () => <NotYet title="Attention & Emotion" />,
  graphs: GraphsPlots,
  summary: () => <NotYet title="Summary & Recommendations" />,
  rootCause: ComingSoon,
  configureOrder: ConfigureOrder,
};

/** The report's own screens on the example, marked as one. */
export function ExampleReport() {
  const { application } = useReport();
  const { section = "initialInformation", preview = false } = exampleSearch(useSearch({ strict: false })) ?? {};
  const exporting = useExport();
  const Section = screens[section];
  return (
    <Page
      title="Example report"
      lead={<bdi>{application.title}</bdi>}
      action={
        !preview && (
          <ButtonLink to="." search={place(section, true)}>
            Preview PDF
          </ButtonLink>
        )
      }
    >
      <DemoMark />
      <div className={report.layout}>
        <ExampleNavigation section={section} preview={preview} exporting={exporting} />
        <div className={`${report.main} ${classes.marked}`}>
          <div className={classes.word} aria-hidden />
          {preview ? <Preview exporting={exporting} /> : <Section />}
        </div>
      </div>
    </Page>
  );
}
