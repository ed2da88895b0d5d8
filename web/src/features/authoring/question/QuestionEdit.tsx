import { Textarea } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { IconLink } from "@/ui/links";
import { PreviewDialog } from "../canvas/PreviewDialog";
import { EditorBar } from "../editor/EditorBar";
import { useEditorActs } from "../editor/EditorContext";
import { editorPath } from "../editor/editorSearch";
import type { EditorQuestion } from "../editor/model";
import type { Saving } from "../editor/useSave";
import type { QuestionDialog } from "./CanvasTools";
import { Neighbours } from "./Neighbours";
import { PromptsDrawer } from "./PromptsDrawer";
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
