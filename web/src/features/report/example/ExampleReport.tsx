import { t } from "@lingui/core/macro";
import "@/words/report";
import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ConflictDialog } from "../conflict/ConflictDialog";
import { useExport } from "../document/useExport";
import editor from "../editor/editor.module.css";
import { HeadBar, PreviewActs } from "../editor/HeadBar";
import { PageLinks } from "../editor/NavigationParts";
import { DemoMark } from "../editor/ReportNotices";
import { ReportPage } from "../editor/ReportPage";
import { ReportPreview } from "../editor/ReportPreview";
import { SaveState } from "../editor/SaveState";
import { useReport } from "../ReportContext";
import { examplePages } from "../sections/pages";
import classes from "./Example.module.css";
import { heading, place, usePlace } from "./ExamplePreload";

/** The report's own screens on the example, marked as one. */
export function ExampleReport() {
  const { section, preview } = usePlace();
  const exporting = useExport();
  return (
    <Page {...heading(useReport())}>
      <DemoMark />
      <HeadBar back={<BackToQuestions />} state={<SaveState />}>
        <PreviewActs
          preview={preview}
          label={t`Preview PDF`}
          opened={place(section, true)}
          closed={place(section)}
          exporting={exporting}
        />
      </HeadBar>
      <div className={editor.layout}>
        <nav className={editor.side} aria-label={t`Example report`}>
          <PageLinks pages={examplePages} current={preview ? null : section} search={(page) => place(page)} />
        </nav>
        <div className={`${editor.main} ${classes.marked}`}>
          <div className={classes.word} aria-hidden />
          {preview ? <ReportPreview exporting={exporting} /> : <ReportPage key={section} page={section} />}
        </div>
      </div>
      <ConflictDialog />
    </Page>
  );
}

const BackToQuestions = () => (
  <ButtonLink
    to="."
    search={{}}
    variant="subtle"
    px="xs"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
  >{t`Back`}</ButtonLink>
);
