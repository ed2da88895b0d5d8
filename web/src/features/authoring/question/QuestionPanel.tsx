import { Accordion, Stack } from "@mantine/core";
import { useEditor } from "../editor/EditorContext";
import type { EditorQuestion } from "../editor/model";
import { ChooseCategories } from "../taxonomy/ChooseCategories";
import { none } from "../taxonomy/taxonomy";
import { AnswerFields } from "./AnswerFields";
import { ColourField } from "./ColourField";
import { TimesAndAges } from "./TimesAndAges";

/** Everything about the question that is not on the canvas. */
export function QuestionPanel({ question }: { question: EditorQuestion }) {
  const { changeOne } = useEditor();
  const id = question.question_id;
  const onChange = (next: EditorQuestion, key?: string) => changeOne(id, next, key);
  const { type = "", category = "", sub_category = "" } = question;
  return (
    <Stack gap="md">
      <ColourField
        label="Background colour"
        value={question.background_color || "#ffffff"}
        onChange={(background_color) => changeOne(id, { background_color }, "background")}
      />
      <Accordion multiple defaultValue={["answers"]} variant="default" order={3}>
        <Accordion.Item value="answers">
          <Accordion.Control>Answers and grading</Accordion.Control>
          <Accordion.Panel>
            <AnswerFields question={question} onChange={onChange} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="categories">
          <Accordion.Control>Type, category, subcategory</Accordion.Control>
          <Accordion.Panel>
            <ChooseCategories
              chosen={{ type, category, sub_category: sub_category || (category ? none : "") }}
              onChange={(chosen) =>
                changeOne(id, { ...chosen, sub_category: chosen.sub_category === none ? "" : chosen.sub_category })
              }
            />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="times">
          <Accordion.Control>Ages and times</Accordion.Control>
          <Accordion.Panel>
            <TimesAndAges question={question} onChange={onChange} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
