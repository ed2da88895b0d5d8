import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { PartLinks } from "../PartLinks";
import { PreviewActs } from "../PreviewActs";
import classes from "../Report.module.css";
import { type ExamplePart, exampleParts } from "../search";
import type { Export } from "../useExport";
import { place } from "./place";

interface ExampleNavigationProps {
  section: ExamplePart;
  preview: boolean;
  exporting: Export;
}

/** The sections, the preview with its export, and the way back to the questions. */
export function ExampleNavigation({ section, preview, exporting }: ExampleNavigationProps) {
  return (
    <nav className={classes.side} aria-label="Example report">
      <PartLinks parts={exampleParts} current={preview ? null : section} search={(part) => place(part)} />
      <div className={classes.acts}>
        {preview && <PreviewActs closed={place(section)} exporting={exporting} />}
        <ButtonLink to="." search={{}} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </ButtonLink>
      </div>
    </nav>
  );
}
