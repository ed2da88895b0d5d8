import { t } from "@lingui/core/macro";
import "@/words/authoring";
import { Button, Menu, Text, Tooltip } from "@mantine/core";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEditor } from "../draft/EditorContext";
import { maxQuestions } from "../draft/model";
import { nextQuestion } from "../draft/nextQuestion";
import { editorPath } from "../editorSearch";
import classes from "./QuestionEdit.module.css";

/** Adds a further question of the last one's kind and opens it; undefined where there is none to follow. */
function useFollowing(): (() => void) | undefined {
  const { id, state, questions, dispatch } = useEditor();
  const navigate = useNavigate();
  const next = nextQuestion(questions, state.app);
  if (!next) return undefined;
  return () => {
    dispatch({ type: "update", change: (all) => [...all, next] });
    void navigate({
      to: editorPath,
      params: { applicationID: id },
      search: { view: "question-edit", question: next.question_id },
    });
  };
}

const kept = () => t`Keeps the type, category, answer type, grading, screen and times of the last question`;

/** One click to the canvas of a further question of the last one's kind. Nothing where there is none to follow. */
export function AddQuestion() {
  const { questions } = useEditor();
  const add = useFollowing();
  if (!add) return null;
  return (
    <Tooltip label={kept()} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={questions.length >= maxQuestions}
        onClick={add}
        aria-label={t`Add question`}
        aria-description={kept()}
        className={classes.bare}
      >
        <span className={classes.addWords}>{t`Add question`}</span>
      </Button>
    </Tooltip>
  );
}

/** The way to a new question: in steps, or like the last one where there is one to follow. */
export function NewQuestion({ onOpen }: { onOpen: () => void }) {
  const { questions } = useEditor();
  const add = useFollowing();
  const full = questions.length >= maxQuestions;
  const plus = <IconPlus size={18} aria-hidden />;
  if (!add) {
    return (
      <Button variant="light" leftSection={plus} disabled={full} onClick={onOpen}>
        {t`New Question`}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" shadow="md" width={300}>
      <Menu.Target>
        <Button
          variant="light"
          leftSection={plus}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={full}
        >
          {t`New Question`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>
          {t`In four steps`}
          <Text size="sm" c="dimmed">{t`Keeps nothing: you choose categories, answers and times`}</Text>
        </Menu.Item>
        <Menu.Item onClick={add}>
          {t`Like the last question`}
          <Text size="sm" c="dimmed">
            {kept()}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
