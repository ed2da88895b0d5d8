import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatDateTime } from "@/ui/format";
import { useEditor } from "../draft/EditorContext";
import { findQuestion } from "../draft/model";
import { useSave } from "../draft/useSave";
import { editorPath } from "../editorSearch";
import { ConflictDialog } from "./ConflictDialog";
import { QuestionEdit } from "./QuestionEdit";
import { QuestionsList } from "./QuestionsList";
import { UndoBar } from "./UndoBar";
import { useEditorKeys } from "./useEditorKeys";
import { useKeeping, useLeaveWarning } from "./useLeaving";

/** The editor with what both of its views share: saving, keys, warnings and dialogs. */
export function Workspace() {
  const { questions } = useEditor();
  const { view, question: questionId } = useSearch({ from: editorPath });
  const saving = useSave();
  useKeeping();
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
      <ConflictDialog saving={saving} />
    </>
  );
}

/** Says that work of an earlier visit is back, with Undo beside it. */
function useRestoredNotice() {
  const { open, questions, tellUndo } = useEditor();
  useEffect(() => {
    if (open.restored === null) return;
    tellUndo(`Your changes of ${formatDateTime(open.restored)} that were not saved are back.`, questions);
    open.restored = null;
  }, [open, questions, tellUndo]);
}
