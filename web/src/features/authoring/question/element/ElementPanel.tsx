import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { type CanvasElement, keepInside, parseResolution, type Rect, rectOf, type Size, withRect } from "@/canvas";
import type { QuestionElements } from "@/features/authoring/canvas/useElements";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import { changedPart } from "@/features/authoring/draft/questions";
import type { Option } from "@/features/authoring/types";
import { canBeAnswers, withAnswers } from "../answers/boundAnswers";
import { CommitNumber } from "../fields/CommitFields";
import { SoundField } from "../fields/SoundField";
import { inProportion } from "../fields/screen";
import { BackgroundField, ContrastNote, TextStyleFields } from "./LookFields";
import { PictureFields, PictureText } from "./PictureFields";
import { type Selected, selectedOf } from "./selected";

interface ElementPanelProps {
  /** The selected elements, at least one. */
  selected: readonly CanvasElement[];
  elements: QuestionElements;
}

/** Everything about the selected element; of several, what they have in common. */
export function ElementPanel({ selected: all, elements }: ElementPanelProps) {
  const selected = selectedOf(all, elements);
  const [one] = all;
  const single = all.length === 1 ? one : undefined;
  return (
    <Stack gap="md">
      {single ? (
        <OneElement element={single} elements={elements} />
      ) : (
        <SeveralElements selected={all} elements={elements} />
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

/** Each picture's description, one under the other, and the way to make all of them answers. */
function SeveralElements({ selected, elements }: ElementPanelProps) {
  const { changeOne } = useEditorActs();
  const { question } = elements;
  const count = selected.length;
  const pictures = selected.filter(({ image }) => image);
  const ids = new Set(selected.map(({ element_id }) => element_id));
  return (
    <>
      {pictures.map((element) => (
        <PictureText
          key={element.element_id}
          element={element}
          change={(part, key) => elements.change(element.element_id, part, key)}
        />
      ))}
      <Button
        variant="light"
        leftSection={<IconListCheck size={18} aria-hidden />}
        disabled={!canBeAnswers(question, ids)}
        onClick={() => changeOne(question.question_id, changedPart(question, withAnswers(question, ids)))}
      >{t`Make these the answers`}</Button>
      <Text fw={500}>{t`${count} elements: a change is made to all of them.`}</Text>
    </>
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
            hint={t`Name what the child should see in it. For a picture that only decorates, write “decoration”.`}
            change={change}
          />
        </div>
      )}
      <Textarea
        label={t`Text`}
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

interface AnswerValueFieldProps {
  question: EditorQuestion;
  /** Undefined where several elements differ. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** Cannot be an answer: those have no line breaks. */
const mixed = { value: "\n", label: t`Mixed`, disabled: true };

function withPoints({ label, value, score }: Option): string {
  const answer = label || value;
  return plural(score, { one: `${answer} (# point)`, other: `${answer} (# points)` });
}

/** Which of the question's answers a tap on the element gives. */
function AnswerValueField({ question, value, onChange }: AnswerValueFieldProps) {
  const known = optionsOf(question)
    .filter((option) => option.value !== "")
    .map((option) => ({ value: option.value, label: withPoints(option) }));
  const lost = value && !known.some((option) => option.value === value);
  const all = lost ? [...known, { value, label: t`${value} (no answer of this question)` }] : known;
  return (
    <NativeSelect
      label={t`Tapping it answers`}
      description={known.length === 0 ? t`Add answers to the question first` : t`The child answers by touching it`}
      data={[...(value === undefined ? [mixed] : []), { value: "", label: t`Nothing` }, ...all]}
      value={value === undefined ? mixed.value : (value ?? "")}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** The sound that a tap plays. */
function ElementSound({ selected }: { selected: Selected }) {
  const { id } = useEditorActs();
  const sound = selected.shared((element) => element.sound);
  return (
    <div>
      <SoundField
        label={t`Sound when it is tapped`}
        applicationId={id}
        value={sound ?? ""}
        onChange={(path) => selected.change(() => ({ sound: path }))}
      />
      {sound === undefined && <Text size="sm" c="dimmed">{t`These elements have different sounds.`}</Text>}
    </div>
  );
}

/** A place or size that was typed. A picture keeps its proportions. */
function resized(element: CanvasElement, name: keyof Rect, value: number, bounds: Size): Rect {
  const rect = rectOf(element);
  const side = name === "width" || name === "height";
  return { ...rect, ...(side && element.image ? inProportion(rect, { [name]: value }, bounds) : { [name]: value }) };
}

const numbers: { name: keyof Rect; label: string }[] = [
  { name: "left", label: "X" },
  { name: "top", label: "Y" },
  { name: "width", label: t`Width` },
  { name: "height", label: t`Height` },
];

interface GeometryFieldsProps {
  selected: Selected;
  elements: QuestionElements;
}

/** Place and size in numbers. */
function GeometryFields({ selected, elements }: GeometryFieldsProps) {
  const bounds = parseResolution(elements.question.child_view_original_screen_resolution);
  return (
    <SimpleGrid cols={4} spacing="xs">
      {numbers.map(({ name, label }) => (
        <CommitNumber
          key={name}
          label={label}
          min={name === "left" || name === "top" ? 0 : 1}
          max={name === "left" || name === "width" ? bounds.width : bounds.height}
          value={selected.shared(({ styles }) => styles[name])}
          onCommit={(value) =>
            selected.change((element) => withRect(element, keepInside(resized(element, name, value, bounds), bounds)))
          }
        />
      ))}
    </SimpleGrid>
  );
}
