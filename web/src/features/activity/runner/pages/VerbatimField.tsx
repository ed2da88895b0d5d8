import { t } from "@lingui/core/macro";
import { Textarea } from "@mantine/core";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { RunnerQuestion } from "../questions";
import "@/words/activity";

const longest = 2_000;
/** How few characters are left when the field begins to say so. */
const nearlyFull = 200;

interface VerbatimFieldProps {
  question: RunnerQuestion;
  answer: Answer;
  store: RunnerStore;
}

/** The child's words, word for word, where the question is answered aloud, or where some were written down already. */
export function VerbatimField({ question: { no, aloud }, answer: { spoken }, store }: VerbatimFieldProps) {
  if (!aloud && !spoken) return null;
  const left = longest - spoken.length;
  return (
    <Textarea
      label={t`What the child said`}
      description={left <= nearlyFull ? t`${left} characters are left.` : t`Word for word, as it was said`}
      dir="auto"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={longest}
      size="md"
      value={spoken}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        // Escape leaves the field, so that the next digit is a score again.
        if (key === "Escape" && !nativeEvent.isComposing) currentTarget.blur();
      }}
      onChange={({ currentTarget }) => store.change(no, { spoken: currentTarget.value }, true)}
    />
  );
}
