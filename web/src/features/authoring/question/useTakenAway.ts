import { useState } from "react";
import type { EditorQuestion } from "../editor/model";

/** What was just taken away of the answers, and the way to have it back until they change again. */
export interface TakenAway {
  said: string | null;
  take: (after: EditorQuestion, said: string) => void;
  undo: () => void;
}

export function useTakenAway(question: EditorQuestion, onChange: (question: EditorQuestion) => void): TakenAway {
  const [last, setLast] = useState<{ before: EditorQuestion; after: EditorQuestion; said: string } | null>(null);
  const fresh = last?.after.options === question.options ? last : null;
  return {
    said: fresh?.said ?? null,
    take: (after, said) => {
      setLast({ before: question, after, said });
      onChange(after);
    },
    undo: () => {
      if (!fresh) return;
      const { options, correct_answers, highest_score_possible, highest_score_set, grading_type } = fresh.before;
      onChange({
        ...question,
        options,
        correct_answers,
        highest_score_possible,
        highest_score_set,
        grading_type,
      });
    },
  };
}
