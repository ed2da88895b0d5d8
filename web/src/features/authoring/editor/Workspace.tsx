import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { formatDateTime } from "@/ui/format";
import { useEditor } from "../draft/EditorContext";
import { findQuestion } from "../draft/questions";
import { useSave } from "../draft/useSave";
import { editorPath } from "../editorSearch";
import { QuestionConflictDialog } from "./QuestionConflictDialog";
import { QuestionEdit } from "./QuestionEdit";
import { QuestionsList } from "./QuestionsList";
import { useLeaveWarning, usePersistence } from "./useLeaving";
import classes from "./Workspace.module.css";

/** The editor with what both of its views share: saving, keys, warnings and dialogs. */
export function Workspace() {
  const { questions } = useEditor();
  const { view, question: questionId } = useSearch({ from: editorPath });
  const saving = useSave();
  usePersistence();
  useRestoredNotice();
  useLeaveWarning();
  useEditorKeys(() => void saving.save());

  const question = view === "question-edit" ? findQuestion(questions, questionId) : undefined;
  return (
    <>
      {question ? (
        <QuestionEdit key={question.question_id} question={question} saving={saving} />
      ) : (
        <QuestionsList saving={saving} />
      )}
      <UndoBar />
      <QuestionConflictDialog saving={saving} />
    </>
  );
}

/** Says that work of an earlier visit is back, with Undo beside it. */
function useRestoredNotice() {
  const { open, questions, offerUndo } = useEditor();
  useEffect(() => {
    if (open.restored === null) return;
    const time = formatDateTime(open.restored);
    offerUndo(t`Your changes of ${time} that were not saved are back.`, questions);
    open.restored = null;
  }, [open, questions, offerUndo]);
}

/** Says what was taken away, with the way to have it back. */
function UndoBar() {
  const { undoNotice, undo } = useEditor();
  return (
    <div className={classes.place} role="status">
      {undoNotice && (
        <div className={classes.bar}>
          <span>{undoNotice}</span>
          <Button variant="subtle" onClick={undo}>{t`Undo`}</Button>
        </div>
      )}
    </div>
  );
}

/** Ctrl or Cmd with S, Z, Shift+Z and Y, wherever the focus is; dialogs keep their own. */
function useEditorKeys(save: () => void): void {
  const { undo, redo } = useEditor();
  // What is saved is what the last drawing knew, after the field that had the focus has written.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      if (act === "save") {
        // A field that writes when it is left has to write before it is saved.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        setTimeout(() => latest.current());
      } else if (act === "undo") undo();
      else redo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}

function actOf({ key, shiftKey }: KeyboardEvent): "save" | "undo" | "redo" | null {
  const letter = key.toLowerCase();
  if (letter === "s" && !shiftKey) return "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
