import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconFileExport } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { useExport } from "../document/useExport";
import classes from "../editor/editor.module.css";
import { DemoMark, WrittenBy } from "../editor/ReportNotices";
import { ExportedNotice, ReportPreview } from "../editor/ReportPreview";
import { useReport } from "../ReportContext";
import { titleOf } from "../report";
import { SignedState } from "../versions/SignedState";
import { PlainReport, plainSections, usePlainDocument } from "./plain/PlainReport";
import plain from "./plain/plain.module.css";
import { WhomToAsk } from "./plain/WhomToAsk";

/** A guardian's view of a report: first in plain words, then as printed, read-only. */
export function SharedReport() {
  const report = useReport();
  const document = usePlainDocument();
  const { whole: wanted } = useSearch({ strict: false });
  const inPlainWords = plainSections(document).length > 0;
  const whole = wanted || !inPlainWords;
  const exporting = useExport(!whole);
  return (
    <Page
      kind={t`Application Report`}
      title={titleOf(report)}
      action={
        <Button
          onClick={exporting.start}
          loading={exporting.working}
          leftSection={<IconFileExport size={18} aria-hidden />}
        >
          {whole ? t`Export SVGs to PDF` : t`Download as PDF`}
        </Button>
      }
    >
      <DemoMark />
      <div className={classes.main}>
        <WrittenBy />
        <SignedState />
        {inPlainWords && <Ways whole={whole} />}
        {whole ? (
          <ReportPreview exporting={exporting} shared />
        ) : (
          <>
            <ExportedNotice exporting={exporting} />
            <PlainReport document={document} />
          </>
        )}
        {inPlainWords && !whole && (
          <div>
            <ReadingLink whole={true} label={t`Read the whole report`} />
          </div>
        )}
        <WhomToAsk />
        <div className={plain.back}>
          <ButtonLink to="/" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            {t`Back`}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

/** The two ways in which the report can be read; both are of the same signed version. */
function Ways({ whole }: { whole: boolean }) {
  return (
    <nav className={plain.ways} aria-label={t`How to read the report`}>
      <ReadingLink whole={false} label={t`In plain words`} current={!whole} />
      <ReadingLink whole={true} label={t`The whole report`} current={whole} />
    </nav>
  );
}

function ReadingLink({ whole, label, current }: { whole: boolean; label: string; current?: boolean }) {
  return (
    <ButtonLink
      from="/individualReport/$reportID"
      to="."
      search={(old) => ({ ...old, whole: whole || undefined })}
      resetScroll={current === undefined}
      variant={current ? "light" : "default"}
      aria-current={current ? "page" : undefined}
    >
      {label}
    </ButtonLink>
  );
}
