import { ActionIcon, Tabs, Textarea } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { CanvasElement } from "@/canvas";
import { IconLink } from "@/ui/links";
import { EditorBar } from "../editor/EditorBar";
import { useEditor } from "../editor/EditorContext";
import { editorPath } from "../editor/editorSearch";
import type { EditorQuestion } from "../editor/model";
import type { Saving } from "../editor/useSave";
import { CanvasEditor } from "./CanvasEditor";
import { CanvasTools, type QuestionDialog } from "./CanvasTools";
import { ElementPanel } from "./ElementPanel";
import { findElement } from "./elements";
import { PreviewDialog } from "./PreviewDialog";
import { PromptsDrawer } from "./PromptsDrawer";
import classes from "./QuestionEdit.module.css";
import { QuestionPanel } from "./QuestionPanel";
import { useElements } from "./useElements";
import { useUpload } from "./useUpload";

/** The second view of the editor: one question on its canvas, with a panel for what is selected. */
export function QuestionEdit({ question, saving }: { question: EditorQuestion; saving: Saving }) {
  const { id, changeOne, seal } = useEditor();
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>("question");
  const [dialog, setDialog] = useState<QuestionDialog | null>(null);
  const select = (element: string | null) => {
    setSelected(element);
    setTab(element ? "element" : "question");
  };
  const elements = useElements(question, select);
  const { uploading, upload } = useUpload(elements.add);
  const element = findElement(question.elements, selected);
  const key = (event: KeyboardEvent, pressed: CanvasElement) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === "d") elements.duplicate(pressed);
    else if (!command && (event.key === "Delete" || event.key === "Backspace")) {
      // The element is gone after this; the focus stays on the canvas.
      event.currentTarget.closest("section")?.focus();
      elements.remove(pressed);
    } else if (event.key === "Escape") select(null);
    else return;
    event.preventDefault();
  };
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
      <div className={classes.columns}>
        <section className={classes.work} aria-label="Canvas">
          <CanvasTools elements={elements} uploading={uploading} onUpload={upload} onOpen={setDialog} />
          <CanvasEditor
            question={question}
            selected={element ? selected : null}
            onSelect={select}
            onRect={elements.place}
            onKey={key}
            onSeal={seal}
            onDropFiles={upload}
          />
        </section>
        <aside className={classes.panel} aria-label="Properties">
          <Tabs value={element ? tab : "question"} onChange={setTab} keepMounted={false}>
            <Tabs.List grow mb="md">
              <Tabs.Tab value="question">Question</Tabs.Tab>
              <Tabs.Tab value="element" disabled={!element}>
                Element
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="question">
              <QuestionPanel question={question} />
            </Tabs.Panel>
            <Tabs.Panel value="element">
              {element && <ElementPanel key={element.element_id} selected={[element]} elements={elements} />}
            </Tabs.Panel>
          </Tabs>
        </aside>
      </div>
      {dialog === "preview" && <PreviewDialog question={question} onClose={() => setDialog(null)} />}
      {dialog === "prompts" && <PromptsDrawer question={question} onClose={() => setDialog(null)} />}
    </>
  );
}

/** "3 of 24" and the way to the questions beside this one. */
function Neighbours({ question }: { question: EditorQuestion }) {
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
