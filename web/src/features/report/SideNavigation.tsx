import { IconArrowLeft, IconEye } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { PartLinks } from "./PartLinks";
import { PreviewActs } from "./PreviewActs";
import classes from "./Report.module.css";
import { useReport } from "./ReportContext";
import { SaveState } from "./SaveState";
import { ShareReport } from "./ShareReport";
import { type ReportPart, reportParts } from "./search";
import type { Export } from "./useExport";

interface SideNavigationProps {
  section: ReportPart;
  preview: boolean;
  exporting: Export;
}

/** The sections, the way back, and the preview with its export. */
export function SideNavigation({ section, preview, exporting }: SideNavigationProps) {
  const report = useReport();
  const parts = reportParts.filter(({ part }) => report.mine || part !== "configureOrder");
  return (
    <nav className={classes.side} aria-label="Report">
      {report.mine && <SaveState />}
      <PartLinks parts={parts} current={preview ? null : section} search={(part) => ({ section: part })} />
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

const PreviewLink = ({ section }: { section: ReportPart }) => (
  <ButtonLink
    to="."
    search={{ section, preview: true }}
    variant="default"
    leftSection={<IconEye size={18} aria-hidden />}
  >
    Preview
  </ButtonLink>
);
