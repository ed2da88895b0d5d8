import { Stack, TextInput } from "@mantine/core";
import type { QuestionFieldsProps } from "./fields";
import { LongText } from "./LongText";

/** What the question is called in other papers, and what it is about. */
export function NameFields({ question, onChange }: QuestionFieldsProps) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Custom ID"
        description="Your own short name for it"
        maxLength={120}
        value={question.custom_id ?? ""}
        onChange={(event) => onChange({ ...question, custom_id: event.currentTarget.value }, "custom_id")}
      />
      <LongText question={question} onChange={onChange} name="question_description" label="Description" />
    </Stack>
  );
}
