import { IconArrowLeft, IconEye } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import type { Export } from "../document/useExport";
import { useReport } from "../ReportContext";
import { type ReportPageKey, reportPages } from "../sections/pages";
import { ShareReport } from "../sharing/ShareReport";
import classes from "./editor.module.css";
import { PageLinks, PreviewActs } from "./NavigationParts";
import { SaveState } from "./SaveState";

interface SideNavigationProps {
  section: ReportPageKey;
  preview: boolean;
  exporting: Export;
}

/** The pages, the way back, and the preview with its export. */
export function SideNavigation({ section, preview, exporting }: SideNavigationProps) {
  const report = useReport();
  return (
    <nav className={classes.side} aria-label="Report">
      {report.mine && <SaveState />}
      <PageLinks
        pages={reportPages(report.mine)}
        current={preview ? null : section}
        search={(page) => ({ section: page })}
      />
      <div className={classes.acts}>
        {preview ? <PreviewActs closed={{ section }} exporting={exporting} /> : <PreviewLink section={section} />}
        {report.can_share && (
          <ShareReport reportId={report.report_id} childId={report.child.child_id} sharedWith={report.shared_with} />
        )}
        <ButtonLink to="/activities" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </ButtonLink>
      </div>
    </nav>
  );
}

const PreviewLink = ({ section }: { section: ReportPageKey }) => (
  <ButtonLink
    to="."
    search={{ section, preview: true }}
    variant="default"
    leftSection={<IconEye size={18} aria-hidden />}
  >
    Preview
  </ButtonLink>
);
