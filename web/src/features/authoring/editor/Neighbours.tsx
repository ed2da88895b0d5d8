import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEditor } from "../draft/EditorContext";
import type { EditorQuestion } from "../draft/model";
import { editorPath } from "../editorSearch";
import classes from "./QuestionEdit.module.css";

/** "3 of 24" and the way to the questions beside this one. */
export function Neighbours({ question }: { question: EditorQuestion }) {
  const { id, questions } = useEditor();
  const navigate = useNavigate();
  const index = questions.findIndex((other) => other.question_id === question.question_id);
  const go = (to: number) => {
    const next = questions[to];
    if (!next) return;
    const search = { view: "question-edit", question: next.question_id } as const;
    void navigate({ to: editorPath, params: { applicationID: id }, search, replace: true });
  };
  return (
    <div className={classes.neighbours}>
      <ActionIcon color="gray" aria-label="Previous question" disabled={index <= 0} onClick={() => go(index - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span className="mp-figures">
        {index + 1} of {questions.length}
      </span>
      <ActionIcon
        color="gray"
        aria-label="Next question"
        disabled={index >= questions.length - 1}
        onClick={() => go(index + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
