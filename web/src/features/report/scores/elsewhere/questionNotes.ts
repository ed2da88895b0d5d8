import { useMemo } from "react";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import type { Content, QuestionRow } from "@/features/report/report";
import type { QuestionNote } from "./elsewhere";

const sameNote = (a: QuestionNote, b: QuestionNote) => a.questionNo === b.questionNo && a.source === b.source;

export const noteLike = (notes: QuestionNote[] | undefined, wanted: QuestionNote) =>
  notes?.find((note) => sameNote(note, wanted));

/** The notes with further ones; of the same question and source they take the place of the old ones. */
export const mergedNotes = (old: QuestionNote[] = [], more: QuestionNote[]): QuestionNote[] => [
  ...old.filter((one) => !more.some((other) => sameNote(one, other))),
  ...more,
];

export const withoutNote = (content: Content, gone: QuestionNote): Content => ({
  ...content,
  questionNotes: content.questionNotes?.filter((one) => !sameNote(one, gone)),
});

/** The questions with the notes of another place behind the specialist's own, each marked with it. */
export function withNotes(questions: QuestionRow[], notes: QuestionNote[] | undefined): QuestionRow[] {
  if (!notes?.length) return questions;
  return questions.map((row) => {
    const more = notes.filter(({ questionNo }) => questionNo === row.question_no);
    if (more.length === 0) return row;
    const lines = more.map(({ text, source }) => `${text} (${source})`);
    return { ...row, notes: [row.notes, ...lines].filter(Boolean).join("\n") };
  });
}

/** The report's questions with the notes of another place. */
export function useQuestions(): QuestionRow[] {
  const { questions } = useReport();
  const notes = useDraftState(({ content }) => content.questionNotes);
  return useMemo(() => withNotes(questions, notes), [questions, notes]);
}
