import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Textarea } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { IconLink } from "@/ui/links";
import { PreviewDialog } from "../canvas/PreviewDialog";
import { useEditor, useEditorActs } from "../draft/EditorContext";
import type { EditorQuestion } from "../draft/model";
import type { Saving } from "../draft/useSave";
import { editorPath } from "../editorSearch";
import { PromptsDrawer } from "../question/fields/PromptsDrawer";
import { AddQuestion } from "./AddQuestion";
import { EditorBar } from "./EditorBar";
import classes from "./QuestionEdit.module.css";
import { type QuestionDialog, QuestionWork } from "./QuestionWork";

/** The second view of the editor: one question on its canvas, with a panel for what is selected. */
export function QuestionEdit({ question, saving }: { question: EditorQuestion; saving: Saving }) {
  const { id, changeOne, seal } = useEditorActs();
  const [dialog, setDialog] = useState<QuestionDialog | null>(null);
  return (
    <>
      <EditorBar
        saving={saving}
        back={
          <IconLink
            to={editorPath}
            params={{ applicationID: id }}
            search={{ question: question.question_id }}
            aria-label={t`Back to the questions`}
          >
            <IconArrowLeft size={22} aria-hidden />
          </IconLink>
        }
        title={
          <Textarea
            aria-label={t`Question`}
            // What has no text yet is about to get one.
            autoFocus={question.question === ""}
            placeholder={t`What the specialist asks`}
            autosize
            minRows={1}
            maxRows={3}
            maxLength={10_000}
            value={question.question}
            onChange={(event) => changeOne(question.question_id, { question: event.currentTarget.value }, "text")}
            onBlur={seal}
          />
        }
      >
        <Neighbours question={question} />
        <AddQuestion />
      </EditorBar>
      <QuestionWork question={question} onOpen={setDialog} />
      <PreviewDialog question={question} opened={dialog === "preview"} onClose={() => setDialog(null)} />
      <PromptsDrawer question={question} opened={dialog === "prompts"} onClose={() => setDialog(null)} />
    </>
  );
}

/** "3 of 24" and the way to the questions beside this one. */
function Neighbours({ question }: { question: EditorQuestion }) {
  const { id, questions } = useEditor();
  const navigate = useNavigate();
  const index = questions.findIndex((other) => other.question_id === question.question_id);
  const number = index + 1;
  const total = questions.length;
  const go = (to: number) => {
    const next = questions[to];
    if (!next) return;
    const search = { view: "question-edit", question: next.question_id } as const;
    void navigate({ to: editorPath, params: { applicationID: id }, search, replace: true });
  };
  return (
    <div className={classes.neighbours}>
      <ActionIcon color="gray" aria-label={t`Previous question`} disabled={index <= 0} onClick={() => go(index - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span className="mp-figures">{t`${number} of ${total}`}</span>
      <ActionIcon
        color="gray"
        aria-label={t`Next question`}
        disabled={index >= questions.length - 1}
        onClick={() => go(index + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
