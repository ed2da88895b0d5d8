import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, VisuallyHidden } from "@mantine/core";
import { IconEye, IconMessage2, IconTextPlus } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { memo, useCallback, useState } from "react";
import { ShortcutsDialog } from "@/features/help/ShortcutsDialog";
import { UploadButton } from "@/media/UploadButton";
import { UploadList } from "@/media/UploadList";
import { CanvasEditor } from "../canvas/CanvasEditor";
import { Tablets } from "../canvas/Tablets";
import { Toolbar } from "../canvas/Toolbar";
import { useCanvas } from "../canvas/useCanvas";
import { useEditor } from "../draft/EditorContext";
import type { EditorQuestion } from "../draft/model";
import { sameBesidesText } from "../draft/questions";
import { picturesOf } from "../draft/storing";
import { editorPath } from "../editorSearch";
import { Properties } from "./Properties";
import classes from "./QuestionEdit.module.css";

interface QuestionWorkProps {
  /** Its text may be an older one. */
  question: EditorQuestion;
  onOpen: (dialog: QuestionDialog) => void;
}

/** The canvas and the panel beside it. They show nothing of the question's text, so typing that redraws none of them. */
export const QuestionWork = memo(
  function QuestionWork({ question, onOpen }: QuestionWorkProps) {
    const { element } = useSearch({ from: editorPath });
    const [tab, setTab] = useState<string | null>(element ? "element" : "question");
    const turn = useCallback((ids: readonly string[]) => setTab(ids.length > 0 ? "element" : "question"), []);
    const { context, uploading, upload, announcement } = useCanvas(question, element ? [element] : [], turn);
    const { tablets, shortcuts } = context;
    // What is typed next goes into the text, not onto the button.
    const addText = () => {
      const added = context.elements.addText();
      if (added) context.editText(added);
    };
    return (
      <div className={classes.columns}>
        <section className={classes.work} aria-label={t`Canvas`}>
          <CanvasTools onText={addText} uploading={uploading} onUpload={upload} onOpen={onOpen} />
          <Toolbar context={context} />
          <CanvasEditor context={context} onDropFiles={upload} />
          {tablets.on && <Tablets question={question} />}
          <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
        </section>
        <Properties context={context} tab={tab} onTab={setTab} />
        <ShortcutsDialog opened={shortcuts.on} onClose={shortcuts.toggle} screens={canvasScreens} />
      </div>
    );
  },
  (one, other) => one.onOpen === other.onOpen && sameBesidesText(one.question, other.question),
);

const canvasScreens = ["canvas", "editor"] as const;

export type QuestionDialog = "preview" | "prompts";

interface CanvasToolsProps {
  onText: () => void;
  uploading: boolean;
  onUpload: (files: readonly File[]) => void;
  onOpen: (dialog: QuestionDialog) => void;
}

/** What comes onto the canvas, and what belongs to the question as a whole. */
function CanvasTools({ onText, uploading, onUpload, onOpen }: CanvasToolsProps) {
  const { id } = useEditor();
  return (
    <Group gap="xs" mb="xs" role="group" aria-label={t`Tools`}>
      <Button
        variant="default"
        leftSection={<IconTextPlus size={18} aria-hidden />}
        onClick={onText}
      >{t`Add Text`}</Button>
      <UploadButton uploading={uploading} onFiles={onUpload}>{t`Upload More Media`}</UploadButton>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={18} aria-hidden />}
        onClick={() => onOpen("prompts")}
      >{t`Prompts and Hints`}</Button>
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => onOpen("preview")}
      >{t`Preview Question`}</Button>
      <UploadList queue={picturesOf(id)} />
    </Group>
  );
}
