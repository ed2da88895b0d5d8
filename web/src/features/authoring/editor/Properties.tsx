import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Accordion, Stack, Tabs, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import type { CanvasContext } from "../canvas/context";
import { titleOfAll } from "../canvas/elements";
import { useEditorActs } from "../draft/EditorContext";
import type { EditorQuestion } from "../draft/model";
import { changedPart } from "../draft/questions";
import { AnswerFields } from "../question/answers/AnswerFields";
import { RubricFields } from "../question/answers/RubricFields";
import { ElementPanel } from "../question/element/ElementPanel";
import { CategoryFields } from "../question/fields/CategoryFields";
import type { QuestionFieldsProps } from "../question/fields/fields";
import { LongText } from "../question/fields/LongText";
import { ScreenFields } from "../question/fields/ScreenFields";
import { TimesAndAges } from "../question/fields/TimesAndAges";
import classes from "./QuestionEdit.module.css";

interface PropertiesProps {
  context: CanvasContext;
  tab: string | null;
  onTab: (tab: string | null) => void;
}

/** The panel beside the canvas: the question, and what is selected. */
export function Properties({ context, tab, onTab }: PropertiesProps) {
  const { selected, elements } = context;
  const [element] = selected;
  return (
    <aside className={classes.panel} aria-label={t`Properties`}>
      <Tabs value={element ? tab : "question"} onChange={onTab} keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="question">{t`Question`}</Tabs.Tab>
          <Tabs.Tab value="element" disabled={!element}>
            {selected.length > 1 ? titleOfAll(selected) : t`Element`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="question">
          <QuestionPanel question={elements.question} />
        </Tabs.Panel>
        <Tabs.Panel value="element">
          {element && (
            <ElementPanel key={selected.map((one) => one.element_id).join()} selected={selected} elements={elements} />
          )}
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

const sections: { name: string; title: string; Fields: ComponentType<QuestionFieldsProps> }[] = [
  { name: "answers", title: t`Answers and grading`, Fields: AnswerFields },
  { name: "rubric", title: t`Rubric`, Fields: RubricFields },
  { name: "screen", title: t`Screen`, Fields: ScreenFields },
  { name: "categories", title: t`Type, category, subcategory`, Fields: CategoryFields },
  { name: "times", title: t`Ages and times`, Fields: TimesAndAges },
  { name: "names", title: t`Custom ID and description`, Fields: NameFields },
];

/** Everything about the question that is not on the canvas. */
function QuestionPanel({ question }: { question: EditorQuestion }) {
  const { changeOne } = useEditorActs();
  // Only what differs: what is written elsewhere meanwhile, such as the text, stays.
  const onChange = (next: EditorQuestion, key?: string) =>
    changeOne(question.question_id, changedPart(question, next), key);
  return (
    <Accordion multiple defaultValue={["answers"]} variant="default" order={3} keepMounted={false}>
      {sections.map(({ name, title, Fields }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>
            <Fields question={question} onChange={onChange} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** What the question is called in other papers, and what it is about. */
function NameFields({ question, onChange }: QuestionFieldsProps) {
  return (
    <Stack gap="sm">
      <TextInput
        label={t`Custom ID`}
        description={t`Your own short name for it`}
        maxLength={120}
        value={question.custom_id ?? ""}
        onChange={(event) => onChange({ ...question, custom_id: event.currentTarget.value }, "custom_id")}
      />
      <LongText question={question} onChange={onChange} name="question_description" label={t`Description`} />
    </Stack>
  );
}
