import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatDateTime } from "@/ui/format";
import { useEditor } from "../draft/EditorContext";
import { findQuestion } from "../draft/questions";
import { useSave } from "../draft/useSave";
import { editorPath } from "../editorSearch";
import { useActKeys } from "../saving/useActKeys";
import { useLeaveWarning, usePersistence } from "../saving/useLeaving";
import { QuestionConflictDialog } from "./QuestionConflictDialog";
import { QuestionEdit } from "./QuestionEdit";
import { QuestionsList } from "./QuestionsList";
import classes from "./Workspace.module.css";

/** The editor with what both of its views share: saving, keys, warnings and dialogs. */
export function Workspace() {
  const { questions, undo, redo, open, autosave } = useEditor();
  const { view, question: questionId } = useSearch({ from: editorPath });
  const saving = useSave();
  usePersistence(open.document);
  useRestoredNotice();
  useLeaveWarning(autosave);
  useActKeys({ save: () => void saving.save(), undo, redo });

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
