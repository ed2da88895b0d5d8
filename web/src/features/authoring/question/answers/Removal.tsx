import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { EditorQuestion } from "@/features/authoring/draft/model";

/** What was just removed, and the way to have it back until something changes there again. */
interface Removal {
  said: string | null;
  remove: (after: EditorQuestion, said: string) => void;
  undo: () => void;
}

interface Removed {
  before: EditorQuestion;
  after: EditorQuestion;
  said: string;
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
    said: fresh?.said ?? null,
    remove: (after, said) => {
      setLast({ before: question, after, said });
      onChange(after);
    },
    undo: () => {
      if (fresh) onChange({ ...question, ...Object.fromEntries(fields.map((field) => [field, fresh.before[field]])) });
    },
  };
}

/** Says what was removed, with Undo under the hand: the button that did it may be gone too. */
export function RemovalNote({ said, undo }: Removal) {
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said !== null) button.current?.focus();
  }, [said]);
  return (
    <Group ref={note} gap="xs" role="status" tabIndex={-1}>
      {said !== null && (
        <>
          <Text size="sm">{said}</Text>
          <Button
            ref={button}
            variant="subtle"
            onClick={() => {
              undo();
              note.current?.focus();
            }}
          >
            Undo
          </Button>
        </>
      )}
    </Group>
  );
}
