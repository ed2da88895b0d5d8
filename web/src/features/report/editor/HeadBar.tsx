import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button } from "@mantine/core";
import { IconEye, IconFileExport, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/links";
import type { Export } from "../document/useExport";
import type { ExampleSearch, ReportSearch } from "../sections/search";
import classes from "./editor.module.css";

interface HeadBarProps {
  back: ReactNode;
  state: ReactNode;
  /** The actions, the main one first. */
  children: ReactNode;
}

/** The head of a report, which stays in sight: its state and actions. */
export const HeadBar = ({ back, state, children }: HeadBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className={classes.head} role="group" aria-label={t`Report head`}>
    <div className={classes.state}>
      {back}
      {state}
    </div>
    <div className={classes.acts}>{children}</div>
  </div>
);

interface PreviewActsProps {
  preview: boolean;
  /** The label of the link to the preview. */
  label: string;
  /** The addresses of the preview and of the page it was opened from. */
  opened: ReportSearch | ExampleSearch;
  closed: ReportSearch | ExampleSearch;
  exporting: Export;
}

/** Leads to the preview and back; the preview is exported from here. It is one link, so that the focus stays on it. */
export const PreviewActs = ({ preview, label, opened, closed, exporting }: PreviewActsProps) => (
  <>
    {preview && (
      <Button
        onClick={exporting.start}
        loading={exporting.working}
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        {t`Export SVGs to PDF`}
      </Button>
    )}
    <ButtonLink
      to="."
      search={preview ? closed : opened}
      variant={preview ? "default" : "filled"}
      leftSection={preview ? <IconX size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    >
      {preview ? t`Close Preview` : label}
    </ButtonLink>
  </>
);
