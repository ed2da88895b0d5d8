import { NativeSelect } from "@mantine/core";
import type { EditorQuestion } from "@/features/authoring/draft/model";
import { optionsOf } from "../answers/grading";

interface AnswerValueFieldProps {
  question: EditorQuestion;
  /** Undefined where several elements differ. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** Cannot be an answer: those have no line breaks. */
const mixed = { value: "\n", label: "Mixed", disabled: true };

/** Which of the question's answers a tap on the element gives. */
export function AnswerValueField({ question, value, onChange }: AnswerValueFieldProps) {
  const known = optionsOf(question)
    .filter((option) => option.value !== "")
    .map((option) => ({
      value: option.value,
      label: `${option.label || option.value} (${option.score === 1 ? "1 point" : `${option.score} points`})`,
    }));
  const lost = value && !known.some((option) => option.value === value);
  const all = lost ? [...known, { value, label: `${value} (no answer of this question)` }] : known;
  return (
    <NativeSelect
      label="Tapping it answers"
      description={known.length === 0 ? "Add answers to the question first" : "The child answers by touching it"}
      data={[...(value === undefined ? [mixed] : []), { value: "", label: "Nothing" }, ...all]}
      value={value === undefined ? mixed.value : (value ?? "")}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
