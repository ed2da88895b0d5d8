import { Stack, Text, Textarea } from "@mantine/core";
import type { CanvasElement } from "@/canvas";
import type { QuestionElements } from "@/features/authoring/canvas/useElements";
import { AnswerValueField } from "./AnswerValueField";
import { BackgroundField } from "./BackgroundField";
import { ContrastNote } from "./ContrastNote";
import { ElementSound } from "./ElementSound";
import { GeometryFields } from "./GeometryFields";
import { PictureFields } from "./PictureFields";
import { selectedOf } from "./selected";
import { TextStyleFields } from "./TextStyleFields";

interface ElementPanelProps {
  /** The selected elements, at least one. */
  selected: readonly CanvasElement[];
  elements: QuestionElements;
}

/** Everything about the selected element; of several, what they have in common. */
export function ElementPanel({ selected: all, elements }: ElementPanelProps) {
  const selected = selectedOf(all, elements);
  const [one] = all;
  const alone = all.length === 1 ? one : undefined;
  return (
    <Stack gap="md">
      {alone ? (
        <OneElement element={alone} elements={elements} />
      ) : (
        <Text fw={500}>{all.length} elements: a change is made to all of them.</Text>
      )}
      <TextStyleFields selected={selected} />
      <BackgroundField selected={selected} />
      <ContrastNote elements={all} background={elements.question.background_color ?? ""} />
      <AnswerValueField
        question={elements.question}
        value={selected.shared(({ answer_value }) => answer_value)}
        onChange={(answer_value) => selected.change(() => ({ answer_value }))}
      />
      <ElementSound selected={selected} />
      <GeometryFields selected={selected} elements={elements} />
    </Stack>
  );
}

/** What only a single element can be asked for: its picture's description and its words. */
function OneElement({ element, elements }: { element: CanvasElement; elements: QuestionElements }) {
  const change = (part: Partial<CanvasElement>, key?: string) => elements.change(element.element_id, part, key);
  return (
    <>
      {element.image && (
        <div>
          <PictureFields
            element={element}
            hint="Name what the child should see in it. For a picture that only decorates, write “decoration”."
            change={change}
          />
        </div>
      )}
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={element.content}
        onChange={(event) => change({ content: event.currentTarget.value }, "content")}
        onBlur={elements.seal}
      />
    </>
  );
}
