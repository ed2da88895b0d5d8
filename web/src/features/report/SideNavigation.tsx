import { Button } from "@mantine/core";
import { IconArrowLeft, IconEye, IconFileExport, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "@/ui/links";
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
  const { report } = useReport();
  const parts = reportParts.filter(({ part }) => report.mine || part !== "configureOrder");
  return (
    <nav className={classes.side} aria-label="Report">
      {report.mine && <SaveState />}
      <ul className={classes.parts}>
        {parts.map(({ part, label }) => (
          <li key={part}>
            <Link
              to="."
              search={{ section: part }}
              className={classes.part}
              activeProps={{}}
              aria-current={!preview && part === section ? "true" : undefined}
              data-current={(!preview && part === section) || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        {preview ? <PreviewActs section={section} exporting={exporting} /> : <PreviewLink section={section} />}
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

function PreviewActs({ section, exporting }: { section: ReportPart; exporting: Export }) {
  return (
    <>
      <Button
        onClick={exporting.start}
        loading={exporting.working}
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        Export SVGs to PDF
      </Button>
      <ButtonLink to="." search={{ section }} variant="default" leftSection={<IconX size={18} aria-hidden />}>
        Close Preview
      </ButtonLink>
    </>
  );
}
