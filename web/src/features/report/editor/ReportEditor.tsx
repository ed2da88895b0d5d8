import { useSearch } from "@tanstack/react-router";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { useExport } from "../document/useExport";
import { useReport } from "../ReportContext";
import { reportPages } from "../sections/pages";
import { reportSearch } from "../sections/search";
import { NewerNorms } from "../trail/NewerNorms";
import { SignedState } from "../versions/SignedState";
import { titleOf } from "../words";
import { ConflictDialog } from "./ConflictDialog";
import classes from "./editor.module.css";
import { Reopened } from "./Reopened";
import { DemoMark, RecordChanged, WrittenBy } from "./ReportNotices";
import { ReportPage } from "./ReportPage";
import { ReportPreview } from "./ReportPreview";
import { ScoredTwice } from "./ScoredTwice";
import { SideNavigation } from "./SideNavigation";

/** The report: side navigation, and one page or the preview. */
export function ReportEditor() {
  const report = useReport();
  const { section = "initialInformation", preview = false, version } = reportSearch(useSearch({ strict: false }));
  const exporting = useExport();
  // What only its writer may do is not there for readers.
  const shown = reportPages(report.mine).some(({ key }) => key === section) ? section : "initialInformation";
  return (
    <Page
      kind="Application Report"
      title={titleOf(report)}
      action={
        !preview && (
          <ButtonLink to="." search={{ section: shown, version, preview: true }}>
            Preview PDF
          </ButtonLink>
        )
      }
    >
      <DemoMark />
      <div className={classes.layout}>
        <SideNavigation section={shown} version={version} preview={preview} exporting={exporting} />
        <div className={classes.main}>
          <SignedState />
          {!report.mine && !report.signed && <WrittenBy />}
          <RecordChanged />
          <Reopened />
          <ScoredTwice />
          <NewerNorms />
          {preview ? <ReportPreview exporting={exporting} /> : <ReportPage page={shown} />}
        </div>
      </div>
      <ConflictDialog />
    </Page>
  );
}
