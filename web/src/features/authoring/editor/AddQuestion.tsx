import { t } from "@lingui/core/macro";
import "@/words/authoring";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEditor } from "../draft/EditorContext";
import { maxQuestions } from "../draft/model";
import { nextQuestion } from "../draft/nextQuestion";
import { editorPath } from "../editorSearch";
import classes from "./QuestionEdit.module.css";

/** One click to the canvas of a further question of the last one's kind. Nothing where there is none to follow. */
export function AddQuestion({ inBar }: { inBar?: boolean }) {
  const { id, state, questions, dispatch } = useEditor();
  const navigate = useNavigate();
  const next = nextQuestion(questions, state.app);
  if (!next) return null;
  const add = () => {
    dispatch({ type: "update", change: (all) => [...all, next] });
    void navigate({
      to: editorPath,
      params: { applicationID: id },
      search: { view: "question-edit", question: next.question_id },
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={questions.length >= maxQuestions}
      onClick={add}
      aria-label={t`Add question`}
      className={inBar ? classes.bare : undefined}
    >
      <span className={classes.addWords}>{t`Add question`}</span>
    </Button>
  );
}
