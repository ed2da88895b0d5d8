import { useState } from "react";
import type { EditorQuestion } from "@/features/authoring/draft/model";

/** What was just taken away, and the way to have it back until something changes there again. */
export interface TakenAway {
  said: string | null;
  take: (after: EditorQuestion, said: string) => void;
  undo: () => void;
}

interface Taken {
  before: EditorQuestion;
  after: EditorQuestion;
  said: string;
}

/** Watches over some fields of a question. */
export function useTakenAway(
  question: EditorQuestion,
  onChange: (question: EditorQuestion) => void,
  fields: readonly (keyof EditorQuestion)[],
): TakenAway {
  const [last, setLast] = useState<Taken | null>(null);
  const fresh = last && fields.every((field) => last.after[field] === question[field]) ? last : null;
  return {
    said: fresh?.said ?? null,
    take: (after, said) => {
      setLast({ before: question, after, said });
      onChange(after);
    },
    undo: () => {
      if (fresh) onChange({ ...question, ...Object.fromEntries(fields.map((field) => [field, fresh.before[field]])) });
    },
  };
}
