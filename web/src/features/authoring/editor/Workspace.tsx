import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { QuestionEdit } from "../question/QuestionEdit";
import { ConflictDialog } from "./ConflictDialog";
import { useEditor } from "./EditorContext";
import { editorPath } from "./editorSearch";
import { dropWork, readWork } from "./localWork";
import { findQuestion } from "./model";
import { QuestionsList } from "./QuestionsList";
import { RestoreDialog } from "./RestoreDialog";
import { UndoBar } from "./UndoBar";
import { useEditorKeys } from "./useEditorKeys";
import { useSave } from "./useSave";
import { useKeptWork, useLeaveWarning } from "./useUnsaved";

/** The editor with what both of its views share: saving, keys, warnings and dialogs. */
export function Workspace() {
  const { id, questions, dispatch } = useEditor();
  const account = useAccount().id;
  const { view, question: questionId } = useSearch({ from: editorPath });
  const [found, setFound] = useState(() => readWork(account, id));
  const saving = useSave();
  useKeptWork(found === null);
  useLeaveWarning();
  useEditorKeys(() => void saving.save());

  const question = view === "question-edit" ? findQuestion(questions, questionId) : undefined;
  const decide = (restore: boolean) => {
    if (found && restore) dispatch({ type: "restore", questions: found.questions, revision: found.revision });
    else dropWork(account, id);
    setFound(null);
  };
  return (
    <>
      {question ? (
        <QuestionEdit key={question.question_id} question={question} saving={saving} />
      ) : (
        <QuestionsList saving={saving} />
      )}
      <UndoBar />
      {found && <RestoreDialog work={found} onDecide={decide} />}
      {saving.conflict && <ConflictDialog saving={saving} />}
    </>
  );
}
