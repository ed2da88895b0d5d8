import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { EditorQuestion } from "@/features/authoring/draft/model";

/** What was just removed, and the way to have it back until something changes there again. */
interface Removal {
  message: string | null;
  remove: (after: EditorQuestion, message: string) => void;
  undo: () => void;
}

interface Removed {
  before: EditorQuestion;
  after: EditorQuestion;
  message: string;
}

/** Watches over some fields of a question. */
export function useRemoval(
  question: EditorQuestion,
  onChange: (question: EditorQuestion) => void,
  fields: readonly (keyof EditorQuestion)[],
): Removal {
  const [last, setLast] = useState<Removed | null>(null);
  const fresh = last && fields.every((field) => last.after[field] === question[field]) ? last : null;
  return {
    message: fresh?.message ?? null,
    remove: (after, message) => {
      setLast({ before: question, after, message });
      onChange(after);
    },
    undo: () => {
      if (fresh) onChange({ ...question, ...Object.fromEntries(fields.map((field) => [field, fresh.before[field]])) });
    },
  };
}

/** Says what was removed, with Undo under the hand: the button that did it may be gone too. */
export function RemovalNote({ message, undo }: Removal) {
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (message !== null) button.current?.focus();
  }, [message]);
  return (
    <Group ref={note} gap="xs" role="status" tabIndex={-1}>
      {message !== null && (
        <>
          <Text size="sm">{message}</Text>
          <Button
            ref={button}
            variant="subtle"
            onClick={() => {
              undo();
              note.current?.focus();
            }}
          >{t`Undo`}</Button>
        </>
      )}
    </Group>
  );
}
