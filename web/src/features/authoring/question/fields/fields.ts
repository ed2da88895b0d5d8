import type { EditorQuestion } from "@/features/authoring/draft/model";

/** What each group of a question's fields takes. The key joins a run of changes into one step of undo. */
export interface QuestionFieldsProps {
  question: EditorQuestion;
  onChange: (question: EditorQuestion, key?: string) => void;
}
