import { useSearch } from "@tanstack/react-router";
import { Page } from "@/ui/Page";
import { ConflictDialog } from "../conflict/ConflictDialog";
import { useExport } from "../document/useExport";
import { useReport } from "../ReportContext";
import { reportSearch } from "../sections/search";
import { NewerNorms } from "../trail/NewerNorms";
import { SignedState } from "../versions/SignedState";
import classes from "./editor.module.css";
import { Reopened } from "./Reopened";
import { ReportHead } from "./ReportHead";
import { DemoMark, RecordChanged, WrittenBy } from "./ReportNotices";
import { ReportPage } from "./ReportPage";
import { heading, pageIn } from "./ReportPreload";
import { ReportPreview } from "./ReportPreview";
import { ScoredTwice } from "./ScoredTwice";
import { SideNavigation } from "./SideNavigation";
import { ToReview } from "./ToReview";

/** The report: its head, side navigation, and one page or the preview. */
export function ReportEditor() {
  const report = useReport();
  const search = reportSearch(useSearch({ strict: false }));
  const { preview = false, version } = search;
  const exporting = useExport();
  const shown = pageIn(search, report);
  return (
    <Page {...heading(report)}>
      <DemoMark />
      <ReportHead section={shown} version={version} preview={preview} exporting={exporting} />
      <div className={classes.layout}>
        <SideNavigation section={shown} version={version} preview={preview} />
        <div className={classes.main}>
          <SignedState />
          {!report.mine && !report.signed && <WrittenBy />}
          <RecordChanged />
          <ToReview />
          <Reopened />
          <ScoredTwice />
          <NewerNorms />
          {preview ? <ReportPreview exporting={exporting} /> : <ReportPage key={shown} page={shown} />}
        </div>
      </div>
      <ConflictDialog />
    </Page>
  );
}
