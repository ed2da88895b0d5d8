import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconArrowsMoveVertical, IconCopy, IconTrash } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { CanvasView } from "@/canvas";
import { TextLink } from "@/ui/links";
import { useEditor } from "./EditorContext";
import { editorPath } from "./editorSearch";
import { duplicateQuestion, type EditorQuestion, questionName, removeQuestion } from "./model";
import classes from "./QuestionRow.module.css";

/** The name in the page of the link that opens a question. */
export const rowId = (question: string) => `open-${question}`;

interface QuestionRowProps {
  question: EditorQuestion;
  /** Its place among all questions, counted from 0. */
  index: number;
  /** Shows the question of that id, on whatever page of the list it is. */
  onShow: (question: string) => void;
  /** Asks for another place, where the list has pages. */
  onMove?: () => void;
}

/** One question in the list: number, small picture, text, category, and what can be done with it. */
export function QuestionRow({ question, index, onShow, onMove }: QuestionRowProps) {
  const { id, questions, change, tellUndo } = useEditor();
  const name = questionName(question);
  const remove = () => {
    const rest = removeQuestion(questions, question.question_id);
    change(rest);
    tellUndo(`Question ${index + 1} was deleted.`, rest);
  };
  const duplicate = () => {
    const all = duplicateQuestion(questions, question.question_id);
    change(all);
    onShow(all[index + 1]?.question_id ?? question.question_id);
  };
  return (
    <div className={classes.row}>
      <span className={classes.number}>{index + 1}</span>
      <div className={classes.picture} aria-hidden inert>
        <CanvasView
          background={question.background_color ?? ""}
          resolution={question.child_view_original_screen_resolution ?? ""}
          elements={question.elements}
          width={80}
          height={56}
          mediaUrl={mediaUrl}
        />
      </div>
      <div className={classes.words}>
        <TextLink
          id={rowId(question.question_id)}
          to={editorPath}
          params={{ applicationID: id }}
          search={{ view: "question-edit", question: question.question_id }}
          className={classes.link}
          underline="hover"
          c="inherit"
          fw={500}
        >
          {name}
        </TextLink>
        <Text size="sm" c="dimmed" truncate>
          {[question.type, question.category, question.sub_category].filter(Boolean).join(" › ") || "No category yet"}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap" className={classes.acts}>
        {onMove && (
          <Tooltip label="Move to another place">
            <ActionIcon
              color="gray"
              aria-label={`Move question ${index + 1}, ${name}, to another place`}
              onClick={onMove}
            >
              <IconArrowsMoveVertical size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label="Duplicate">
          <ActionIcon color="gray" aria-label={`Duplicate question ${index + 1}, ${name}`} onClick={duplicate}>
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Delete">
          <ActionIcon color="gray" aria-label={`Delete question ${index + 1}, ${name}`} onClick={remove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </div>
  );
}
