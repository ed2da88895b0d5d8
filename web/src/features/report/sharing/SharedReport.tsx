import { Button } from "@mantine/core";
import { IconArrowLeft, IconFileExport } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { useExport } from "../document/useExport";
import classes from "../editor/editor.module.css";
import { DemoMark, WrittenBy } from "../editor/ReportNotices";
import { ReportPreview } from "../editor/ReportPreview";
import { useReport } from "../ReportContext";
import { SignedState } from "../versions/SignedState";
import { titleOf } from "../words";

/** A report as a guardian reads it: as it prints, and nothing to change. */
export function SharedReport() {
  const report = useReport();
  const exporting = useExport();
  return (
    <Page
      kind="Application Report"
      title={titleOf(report)}
      action={
        <Button
          onClick={exporting.start}
          loading={exporting.working}
          leftSection={<IconFileExport size={18} aria-hidden />}
        >
          Export SVGs to PDF
        </Button>
      }
    >
      <DemoMark />
      <div className={classes.main}>
        <WrittenBy />
        <SignedState />
        <ReportPreview exporting={exporting} shared />
        <div>
          <ButtonLink to="/dashboard" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            Back
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
