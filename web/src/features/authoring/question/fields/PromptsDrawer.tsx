import "@/words/authoring";
import { t } from "@lingui/core/macro";
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
    <Drawer opened={opened} onClose={onClose} position="right" title={t`Prompts and Hints`} size="md">
      <Stack>
        <LongText
          {...fields}
          autoFocus
          name="procedure"
          label={t`Procedure`}
          description={t`How the specialist carries the question out`}
        />
        <LongText
          {...fields}
          name="specialist_prompt"
          label={t`Specialist prompt`}
          description={t`What to say when the child hesitates`}
        />
        <LongText {...fields} name="hint" label={t`Hint`} description={t`Help that may be given, and is counted`} />
        <SpokenPrompt {...fields} />
        <WordingFields {...fields} />
        <LongText {...fields} name="note" label={t`Note`} description={t`For the specialist and for yourself`} />
      </Stack>
    </Drawer>
  );
}
