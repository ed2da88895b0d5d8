import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Text } from "@mantine/core";
import { IconArrowsMoveVertical, IconCopy, IconTrash } from "@tabler/icons-react";
import { memo, startTransition, useEffect, useRef, useState } from "react";
import { mediaUrl } from "@/api/media";
import { type CanvasElement, CanvasView } from "@/canvas";
import { OwnText } from "@/ui/Isolated";
import { IsolatedList } from "@/ui/IsolatedList";
import { TextLink } from "@/ui/links";
import { useEditorActs } from "../draft/EditorContext";
import { type EditorQuestion, questionName } from "../draft/model";
import { duplicateQuestion, removeQuestion } from "../draft/questions";
import { editorPath } from "../editorSearch";
import classes from "./QuestionRow.module.css";

/** The name in the page of the link that opens a question. */
export const rowId = (question: string) => `open-${question}`;

interface QuestionRowProps {
  question: EditorQuestion;
  /** Its place among all questions, counted from 0. */
  index: number;
}

/** One question in the list: number, small picture, text, category. It is drawn again only when it changes itself. */
export const QuestionRow = memo(function QuestionRow({ question, index }: QuestionRowProps) {
  const { id } = useEditorActs();
  const name = questionName(question);
  const filed = [question.type, question.category, question.sub_category].filter(Boolean);
  return (
    <div className={classes.row}>
      <span className={classes.number}>{index + 1}</span>
      <Thumbnail question={question} />
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
          <OwnText text={name} />
        </TextLink>
        <Text size="sm" c="dimmed" className={classes.category}>
          {filed.length > 0 ? <IsolatedList items={filed} between=" › " /> : t`No category yet`}
        </Text>
      </div>
    </div>
  );
});

interface QuestionActsProps extends Pick<QuestionRowProps, "question" | "index"> {
  /** Shows the question of that id, on whatever page of the list it is. */
  onShow: (question: string) => void;
  /** Asks for another place, where the list has pages. */
  onMove?: (index: number) => void;
}

/** What can be done with a question in the list, beside moving it by one. */
export const QuestionActs = memo(function QuestionActs({ question, index, onShow, onMove }: QuestionActsProps) {
  const { present, change, offerUndo } = useEditorActs();
  const name = questionName(question);
  const number = index + 1;
  const remove = () => {
    const rest = removeQuestion(present(), question.question_id);
    change(rest);
    offerUndo(t`Question ${number} was deleted.`, rest);
  };
  const duplicate = () => {
    const all = duplicateQuestion(present(), question.question_id);
    change(all);
    onShow(all[index + 1]?.question_id ?? question.question_id);
  };
  return (
    <>
      {onMove && (
        <ActionIcon
          title={t`Move to another place`}
          color="gray"
          aria-label={t`Move question ${number}, ${name}, to another place`}
          onClick={() => onMove(index)}
        >
          <IconArrowsMoveVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        title={t`Duplicate`}
        color="gray"
        aria-label={t`Duplicate question ${number}, ${name}`}
        onClick={duplicate}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon title={t`Delete`} color="gray" aria-label={t`Delete question ${number}, ${name}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
});

const none: readonly CanvasElement[] = [];

/** The child's view in small. Its elements are read and drawn once the row comes into sight, so that long lists open at once. */
function Thumbnail({ question }: { question: EditorQuestion }) {
  const picture = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setSeen(true));
    // Without the observer, as in older browsers, everything is drawn.
    if (typeof IntersectionObserver === "undefined" || !picture.current) return show();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    });
    observer.observe(picture.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={picture} className={classes.picture} aria-hidden inert>
      <CanvasView
        background={question.background_color ?? ""}
        resolution={question.child_view_original_screen_resolution ?? ""}
        elements={seen ? question.elements : none}
        width={80}
        height={56}
        mediaUrl={mediaUrl}
      />
    </div>
  );
}
