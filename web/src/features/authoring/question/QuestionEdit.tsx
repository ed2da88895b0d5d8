import { Textarea, VisuallyHidden } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { IconLink } from "@/ui/links";
import { CanvasEditor } from "../canvas/CanvasEditor";
import { PreviewDialog } from "../canvas/PreviewDialog";
import { ShortcutsDialog } from "../canvas/ShortcutsDialog";
import { Tablets } from "../canvas/Tablets";
import { Toolbar } from "../canvas/Toolbar";
import { useCanvas } from "../canvas/useCanvas";
import { EditorBar } from "../editor/EditorBar";
import { useEditor } from "../editor/EditorContext";
import { editorPath } from "../editor/editorSearch";
import type { EditorQuestion } from "../editor/model";
import type { Saving } from "../editor/useSave";
import { CanvasTools, type QuestionDialog } from "./CanvasTools";
import { Neighbours } from "./Neighbours";
import { PromptsDrawer } from "./PromptsDrawer";
import { Properties } from "./Properties";
import classes from "./QuestionEdit.module.css";

/** The second view of the editor: one question on its canvas, with a panel for what is selected. */
export function QuestionEdit({ question, saving }: { question: EditorQuestion; saving: Saving }) {
  const { id, changeOne, seal } = useEditor();
  const { element } = useSearch({ from: editorPath });
  const [tab, setTab] = useState<string | null>(element ? "element" : "question");
  const [dialog, setDialog] = useState<QuestionDialog | null>(null);
  const turn = useCallback((ids: readonly string[]) => setTab(ids.length > 0 ? "element" : "question"), []);
  const { context, uploading, upload, said } = useCanvas(question, element ? [element] : [], turn);
  const { tablets, shortcuts } = context;
  return (
    <>
      <EditorBar
        saving={saving}
        back={
          <IconLink
            to={editorPath}
            params={{ applicationID: id }}
            search={{ question: question.question_id }}
            aria-label="Back to the questions"
          >
            <IconArrowLeft size={22} aria-hidden />
          </IconLink>
        }
        title={
          <Textarea
            aria-label="Question"
            placeholder="What the specialist asks"
            autosize
            minRows={1}
            maxRows={3}
            maxLength={10_000}
            value={question.question}
            onChange={(event) => changeOne(question.question_id, { question: event.currentTarget.value }, "text")}
            onBlur={seal}
          />
        }
      >
        <Neighbours question={question} />
      </EditorBar>
      <div className={classes.columns}>
        <section className={classes.work} aria-label="Canvas">
          <CanvasTools elements={context.elements} uploading={uploading} onUpload={upload} onOpen={setDialog} />
          <Toolbar context={context} />
          <CanvasEditor context={context} onDropFiles={upload} />
          {tablets.on && <Tablets question={question} />}
          <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
        </section>
        <Properties context={context} tab={tab} onTab={setTab} />
      </div>
      <PreviewDialog question={question} opened={dialog === "preview"} onClose={() => setDialog(null)} />
      <PromptsDrawer question={question} opened={dialog === "prompts"} onClose={() => setDialog(null)} />
      <ShortcutsDialog opened={shortcuts.on} onClose={shortcuts.toggle} />
    </>
  );
}
