import { lazy, Suspense } from "react";
import { loadChunk } from "@/ui/loadChunk";
import { RichText } from "./RichText";
import classes from "./sections.module.css";
import type { TextEditorProps } from "./TextEditing";

// An editor is heavier than the rest of a report: the text can be read before the editor is loaded.
const TextEditing = lazy(() => loadChunk(() => import("./TextEditing")));

/** A text with bold, italic and underline. */
export function TextEditor(props: TextEditorProps) {
  return (
    <Suspense fallback={<Coming html={props.html} />}>
      <TextEditing {...props} />
    </Suspense>
  );
}

/** The text, at the place of the editor that is still loading. */
function Coming({ html }: { html: string }) {
  return (
    <div className={classes.coming} aria-busy>
      <div className={classes.comingBar} />
      <div className={classes.comingText}>{html && <RichText html={html} />}</div>
    </div>
  );
}
