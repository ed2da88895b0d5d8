import "@/words/report";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconHistory, IconUsersGroup } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { ReopeningList } from "@/features/activity/TestSessionList";
import { Isolated } from "@/ui/Isolated";
import { TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ConflictDialog } from "../conflict/ConflictDialog";
import { useExport } from "../document/useExport";
import { useReport } from "../ReportContext";
import { isJudged } from "../results";
import { secondScoringLines } from "../secondScoring";
import { reportPages } from "../sections/pages";
import { type ReportPageKey, reportSearch } from "../sections/search";
import { NewerNorms } from "../trail/NewerNorms";
import { SignedState } from "../versions/SignedState";
import { VersionChoice } from "../versions/VersionChoice";
import classes from "./editor.module.css";
import { PageLinks } from "./NavigationParts";
import { ReportHead } from "./ReportHead";
import { DemoMark, RecordChanged, WrittenBy } from "./ReportNotices";
import { ReportPage } from "./ReportPage";
import { heading, pageIn } from "./ReportPreload";
import { ReportPreview } from "./ReportPreview";
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

/** Says that the activity was opened again after it had been finished, and why. */
function Reopened() {
  const { reopenings = [] } = useReport();
  if (reopenings.length === 0) return null;
  return (
    <Alert
      role="note"
      icon={<IconHistory aria-hidden />}
      title={<Trans>The activity was reopened after it had been finished</Trans>}
    >
      <ReopeningList reopenings={reopenings} />
    </Alert>
  );
}

/** Says that the activity was scored a second time, how far both scorers agree, and what was settled. */
function ScoredTwice() {
  const { second_scoring: second, activity_id: activityID, signed } = useReport();
  if (!second) return null;
  return (
    <Alert role="note" icon={<IconUsersGroup aria-hidden />} title={t`The activity was scored twice`}>
      <ul>
        {secondScoringLines(second, true).map((line) => (
          <li key={line}>
            <Isolated text={line} />
          </li>
        ))}
      </ul>
      {!signed && (
        <Trans>
          See{" "}
          <TextLink to="/activity/second/$activityID" params={{ activityID }}>
            both scores of each question
          </TextLink>
          .
        </Trans>
      )}
    </Alert>
  );
}

interface SideNavigationProps {
  section: ReportPageKey;
  /** The signed version that is read, if it is one. */
  version?: number;
  preview: boolean;
}

/** The pages of the report, and its versions. */
function SideNavigation({ section, version, preview }: SideNavigationProps) {
  const report = useReport();
  return (
    <nav className={classes.side} aria-label={t`Report`}>
      <VersionChoice section={section} />
      <PageLinks
        pages={reportPages(report.mine, isJudged(report))}
        current={preview ? null : section}
        search={(page) => ({ section: page, version })}
      />
    </nav>
  );
}
