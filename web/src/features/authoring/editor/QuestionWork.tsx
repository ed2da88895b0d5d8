import { VisuallyHidden } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { memo, useCallback, useState } from "react";
import { CanvasEditor } from "../canvas/CanvasEditor";
import { ShortcutsDialog } from "../canvas/ShortcutsDialog";
import { Tablets } from "../canvas/Tablets";
import { Toolbar } from "../canvas/Toolbar";
import { useCanvas } from "../canvas/useCanvas";
import { type EditorQuestion, sameBesidesText } from "../draft/model";
import { editorPath } from "../editorSearch";
import { CanvasTools, type QuestionDialog } from "./CanvasTools";
import { Properties } from "./Properties";
import classes from "./QuestionEdit.module.css";

interface QuestionWorkProps {
  /** Its text may be an older one. */
  question: EditorQuestion;
  onOpen: (dialog: QuestionDialog) => void;
}

/** The canvas and the panel beside it. They show nothing of the question's text, so typing that draws none of them anew. */
export const QuestionWork = memo(
  function QuestionWork({ question, onOpen }: QuestionWorkProps) {
    const { element } = useSearch({ from: editorPath });
    const [tab, setTab] = useState<string | null>(element ? "element" : "question");
    const turn = useCallback((ids: readonly string[]) => setTab(ids.length > 0 ? "element" : "question"), []);
    const { context, uploading, upload, said } = useCanvas(question, element ? [element] : [], turn);
    const { tablets, shortcuts } = context;
    return (
      <div className={classes.columns}>
        <section className={classes.work} aria-label="Canvas">
          <CanvasTools elements={context.elements} uploading={uploading} onUpload={upload} onOpen={onOpen} />
          <Toolbar context={context} />
          <CanvasEditor context={context} onDropFiles={upload} />
          {tablets.on && <Tablets question={question} />}
          <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
        </section>
        <Properties context={context} tab={tab} onTab={setTab} />
        <ShortcutsDialog opened={shortcuts.on} onClose={shortcuts.toggle} />
      </div>
    );
  },
  (one, other) => one.onOpen === other.onOpen && sameBesidesText(one.question, other.question),
);
