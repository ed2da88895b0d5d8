import { IconArrowLeft, IconEye, IconFileText } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import type { Export } from "../document/useExport";
import { useReport } from "../ReportContext";
import { reportPages } from "../sections/pages";
import type { ReportPageKey, ReportSearch } from "../sections/search";
import { ShareReport } from "../sharing/ShareReport";
import { SignReport } from "../versions/SignReport";
import { VersionChoice } from "../versions/VersionChoice";
import classes from "./editor.module.css";
import { PageLinks, PreviewActs } from "./NavigationParts";
import { ReopenActivity } from "./Reopened";
import { SaveState } from "./SaveState";
import { UndoButtons } from "./UndoButtons";

interface SideNavigationProps {
  section: ReportPageKey;
  /** The signed version that is read, if it is one. */
  version?: number;
  preview: boolean;
  exporting: Export;
}

/** The pages, the way back, and the preview with its export. */
export function SideNavigation({ section, version, preview, exporting }: SideNavigationProps) {
  const report = useReport();
  return (
    <nav className={classes.side} aria-label="Report">
      {report.mine && (
        <div className={classes.state}>
          <SaveState />
          <UndoButtons />
        </div>
      )}
      <VersionChoice section={section} />
      <PageLinks
        pages={reportPages(report.mine)}
        current={preview ? null : section}
        search={(page) => ({ section: page, version })}
      />
      <div className={classes.acts}>
        {preview ? (
          <PreviewActs closed={{ section, version }} exporting={exporting} />
        ) : (
          <PreviewLinks search={{ section, version, preview: true }} />
        )}
        {report.mine && <SignReport />}
        {report.can_share && (
          <ShareReport reportId={report.report_id} childId={report.child.child_id} sharedWith={report.shared_with} />
        )}
        <ReopenActivity />
        <ButtonLink to="/activities" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </ButtonLink>
      </div>
    </nav>
  );
}

/** Both show the preview, from which the PDF is made. */
const PreviewLinks = ({ search }: { search: ReportSearch }) => (
  <>
    <ButtonLink to="." search={search} variant="default" leftSection={<IconEye size={18} aria-hidden />}>
      Preview
    </ButtonLink>
    <ButtonLink to="." search={search} variant="default" leftSection={<IconFileText size={18} aria-hidden />}>
      Generate
    </ButtonLink>
  </>
);
