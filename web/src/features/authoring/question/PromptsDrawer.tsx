import { Drawer, Stack, Textarea } from "@mantine/core";
import { useEditor } from "../editor/EditorContext";
import type { EditorQuestion } from "../editor/model";

type Prompt = "procedure" | "specialist_prompt" | "hint" | "TTS_child_prompts" | "note";

const prompts: { name: Prompt; label: string; description: string }[] = [
  { name: "procedure", label: "Procedure", description: "How the specialist carries the question out" },
  { name: "specialist_prompt", label: "Specialist prompt", description: "What to say when the child hesitates" },
  { name: "hint", label: "Hint", description: "Help that may be given, and is counted" },
  { name: "TTS_child_prompts", label: "Spoken prompt", description: "Read aloud to the child on request" },
  { name: "note", label: "Note", description: "For the specialist and for yourself" },
];

/** Prompts and Hints: the texts that accompany a question. */
export function PromptsDrawer({ question, onClose }: { question: EditorQuestion; onClose: () => void }) {
  const { changeOne, seal } = useEditor();
  return (
    <Drawer opened onClose={onClose} position="right" title="Prompts and Hints" size="md">
      <Stack>
        {prompts.map(({ name, label, description }, index) => (
          <Textarea
            key={name}
            data-autofocus={index === 0 ? true : undefined}
            label={label}
            description={description}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            value={question[name] ?? ""}
            onChange={(event) => changeOne(question.question_id, { [name]: event.currentTarget.value }, name)}
            onBlur={seal}
          />
        ))}
      </Stack>
    </Drawer>
  );
}
