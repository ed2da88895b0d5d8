import { newId } from "../ids";
import type { EditorQuestion, Questions } from "./model";

// What is done to the list of questions. Each act gives a new list; nothing is changed in place.

export const findQuestion = (questions: Questions, id: string | undefined) =>
  questions.find((question) => question.question_id === id);

export function changeQuestion(questions: Questions, id: string, change: Partial<EditorQuestion>): Questions {
  return questions.map((question) => (question.question_id === id ? { ...question, ...change } : question));
}

/** The fields that a later state of a question has otherwise. */
export function changedPart(before: EditorQuestion, after: EditorQuestion): Partial<EditorQuestion> {
  const was: Record<string, unknown> = { ...before };
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !Object.is(value, was[name])));
}

/** Whether everything but the text is the very same. */
export function sameBesidesText(one: EditorQuestion, other: EditorQuestion): boolean {
  const others = (before: EditorQuestion, after: EditorQuestion) =>
    Object.keys(changedPart(before, after)).some((name) => name !== "question");
  return !others(one, other) && !others(other, one);
}

export const removeQuestion = (questions: Questions, id: string): Questions =>
  questions.filter((question) => question.question_id !== id);

/** Puts the question at one place to another; places are counted from 0. */
export function moveQuestion(questions: Questions, from: number, to: number): Questions {
  const moved = questions[from];
  if (!moved || from === to) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Puts a copy right after the original. */
export function duplicateQuestion(questions: Questions, id: string): Questions {
  return questions.flatMap((question) => {
    if (question.question_id !== id) return [question];
    const elements = question.elements.map((element) => ({ ...element, element_id: newId() }));
    return [question, { ...question, question_id: newId(), elements }];
  });
}
