import { Textarea } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { IconLink } from "@/ui/links";
import { PreviewDialog } from "../canvas/PreviewDialog";
import { useEditorActs } from "../draft/EditorContext";
import type { EditorQuestion } from "../draft/model";
import type { Saving } from "../draft/useSave";
import { editorPath } from "../editorSearch";
import { PromptsDrawer } from "../question/fields/PromptsDrawer";
import type { QuestionDialog } from "./CanvasTools";
import { EditorBar } from "./EditorBar";
import { Neighbours } from "./Neighbours";
import { QuestionWork } from "./QuestionWork";

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
            aria-label="Back to the questions"
          >
            <IconArrowLeft size={22} aria-hidden />
          </IconLink>
        }
        title={
          <Textarea
            aria-label="Question"
            placeholder="What the specialist asks"
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
      </EditorBar>
      <QuestionWork question={question} onOpen={setDialog} />
      <PreviewDialog question={question} opened={dialog === "preview"} onClose={() => setDialog(null)} />
      <PromptsDrawer question={question} opened={dialog === "prompts"} onClose={() => setDialog(null)} />
    </>
  );
}
