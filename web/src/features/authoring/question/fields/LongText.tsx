import { Textarea } from "@mantine/core";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import type { QuestionFieldsProps } from "./fields";
import classes from "./LongText.module.css";

/** The fields of a question that hold free text. */
type TextName =
  | "area_description"
  | "category_description"
  | "hint"
  | "note"
  | "procedure"
  | "question_description"
  | "scoring_guide"
  | "specialist_prompt"
  | "sub_category_description"
  | "TTS_child_prompts"
  | "type_description";

export interface LongTextProps extends QuestionFieldsProps {
  name: TextName;
  label: string;
  description?: string;
  autoFocus?: boolean;
}

/** One text of a question; a visit to the field is one step of undo. */
export function LongText({ question, onChange, name, label, description, autoFocus }: LongTextProps) {
  const { seal } = useEditorActs();
  return (
    <Textarea
      data-autofocus={autoFocus || undefined}
      label={label}
      description={description}
      classNames={{ input: classes.text }}
      resize="vertical"
      rows={3}
      maxLength={10_000}
      value={question[name] ?? ""}
      onChange={(event) => onChange({ ...question, [name]: event.currentTarget.value }, name)}
      onBlur={seal}
    />
  );
}
