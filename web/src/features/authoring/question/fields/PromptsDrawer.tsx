import { Drawer, Stack } from "@mantine/core";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import type { EditorQuestion } from "@/features/authoring/draft/model";
import { LongText } from "./LongText";
import { SpokenPrompt } from "./SpokenPrompt";
import { WordingFields } from "./WordingFields";

interface PromptsDrawerProps {
  question: EditorQuestion;
  opened: boolean;
  onClose: () => void;
}

/** Prompts and Hints: the texts and the recording that accompany a question. */
export function PromptsDrawer({ question, opened, onClose }: PromptsDrawerProps) {
  const { changeOne } = useEditorActs();
  const fields = {
    question,
    onChange: (next: EditorQuestion, key?: string) => changeOne(question.question_id, next, key),
  };
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Prompts and Hints" size="md">
      <Stack>
        <LongText
          {...fields}
          autoFocus
          name="procedure"
          label="Procedure"
          description="How the specialist carries the question out"
        />
        <LongText
          {...fields}
          name="specialist_prompt"
          label="Specialist prompt"
          description="What to say when the child hesitates"
        />
        <LongText {...fields} name="hint" label="Hint" description="Help that may be given, and is counted" />
        <SpokenPrompt {...fields} />
        <WordingFields {...fields} />
        <LongText {...fields} name="note" label="Note" description="For the specialist and for yourself" />
      </Stack>
    </Drawer>
  );
}
