import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { type Export, useExport } from "../document/useExport";
import { ConflictDialog } from "../editor/ConflictDialog";
import editor from "../editor/editor.module.css";
import { PageLinks, PreviewActs } from "../editor/NavigationParts";
import { DemoMark } from "../editor/ReportNotices";
import { ReportPage } from "../editor/ReportPage";
import { ReportPreview } from "../editor/ReportPreview";
import { SaveState } from "../editor/SaveState";
import { useReport } from "../ReportContext";
import { examplePages } from "../sections/pages";
import type { ReportPageKey } from "../sections/search";
import classes from "./Example.module.css";
import { heading, place, usePlace } from "./ExamplePreload";

/** The report's own screens on the example, marked as one. */
export function ExampleReport() {
  const shown = usePlace();
  const { section, preview } = shown;
  const exporting = useExport();
  return (
    <Page {...heading(useReport(), shown)}>
      <DemoMark />
      <div className={editor.layout}>
        <ExampleNavigation section={section} preview={preview} exporting={exporting} />
        <div className={`${editor.main} ${classes.marked}`}>
          <div className={classes.word} aria-hidden />
          {preview ? <ReportPreview exporting={exporting} /> : <ReportPage key={section} page={section} />}
        </div>
      </div>
      <ConflictDialog />
    </Page>
  );
}

interface ExampleNavigationProps {
  section: ReportPageKey;
  preview: boolean;
  exporting: Export;
}

/** The pages, the preview with its export, and the way back to the questions. */
function ExampleNavigation({ section, preview, exporting }: ExampleNavigationProps) {
  return (
    <nav className={editor.side} aria-label="Example report">
      <div className={editor.state}>
        <SaveState />
      </div>
      <PageLinks pages={examplePages} current={preview ? null : section} search={(page) => place(page)} />
      <div className={editor.acts}>
        {preview && <PreviewActs closed={place(section)} exporting={exporting} />}
        <ButtonLink to="." search={{}} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </ButtonLink>
      </div>
    </nav>
  );
}
