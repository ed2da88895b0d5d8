import { Textarea } from "@mantine/core";
import { useEffect, useReducer } from "react";
import { useEditor } from "../editor/EditorContext";
import type { QuestionFieldsProps } from "./fields";

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
  const { seal } = useEditor();
  // A dialog draws its fields before they are on the page, where they have no height to measure; so once more after.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(drawAgain, []);
  return (
    <Textarea
      data-autofocus={autoFocus || undefined}
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={10_000}
      value={question[name] ?? ""}
      onChange={(event) => onChange({ ...question, [name]: event.currentTarget.value }, name)}
      onBlur={seal}
    />
  );
}
