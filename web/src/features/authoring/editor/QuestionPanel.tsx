import { Accordion } from "@mantine/core";
import type { ComponentType } from "react";
import { useEditorActs } from "../draft/EditorContext";
import { changedPart, type EditorQuestion } from "../draft/model";
import { AnswerFields } from "../question/answers/AnswerFields";
import { RubricFields } from "../question/answers/RubricFields";
import { CategoryFields } from "../question/fields/CategoryFields";
import type { QuestionFieldsProps } from "../question/fields/fields";
import { NameFields } from "../question/fields/NameFields";
import { ScreenFields } from "../question/fields/ScreenFields";
import { TimesAndAges } from "../question/fields/TimesAndAges";

const sections: { name: string; title: string; Fields: ComponentType<QuestionFieldsProps> }[] = [
  { name: "answers", title: "Answers and grading", Fields: AnswerFields },
  { name: "rubric", title: "Rubric", Fields: RubricFields },
  { name: "screen", title: "Screen", Fields: ScreenFields },
  { name: "categories", title: "Type, category, subcategory", Fields: CategoryFields },
  { name: "times", title: "Ages and times", Fields: TimesAndAges },
  { name: "names", title: "Custom ID and description", Fields: NameFields },
];

/** Everything about the question that is not on the canvas. */
export function QuestionPanel({ question }: { question: EditorQuestion }) {
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
