import { type CanvasElement, formatStyles, newElement, parseStyles } from "@/canvas";
import { newId } from "../ids";
import { rubricToSave } from "../question/answers/rubric";
import type { ApplicationRow, Structure, StructuredQuestion, WireElement, WireQuestion } from "../types";

/** A question in the editor: as on the wire, with its elements ready to draw. */
export interface EditorQuestion extends WireQuestion {
  elements: readonly CanvasElement[];
}

/** What Save writes and undo walks through. */
export type Questions = readonly EditorQuestion[];

export function fromStructure({ Questions: list }: Structure): Questions {
  return list.map(fromStructured);
}

/** The elements are read when they are first needed: of 500 questions few are looked at. */
function fromStructured({ Elements, ...question }: StructuredQuestion): EditorQuestion {
  let elements: readonly CanvasElement[] | undefined;
  return {
    ...question,
    get elements() {
      elements ??= Elements.map(fromElement);
      return elements;
    },
  };
}

export function settingsOf({ Questions: _, ...app }: Structure): ApplicationRow {
  return app;
}

function fromElement(element: WireElement): CanvasElement {
  return {
    element_id: element.element_id,
    shape: "rectangle",
    styles: parseStyles(element.styles),
    content: element.content ?? "",
    image: element.image ?? "",
    alt_text: element.alt_text ?? "",
    answer_value: element.answer_value || null,
    sound: element.sound ?? "",
    events_actions: element.events_actions ?? "",
  };
}

/** A question with its elements as a save sends it. */
export function toStructured({ elements, ...question }: EditorQuestion): StructuredQuestion {
  return {
    ...question,
    ...withoutBlanks(question),
    Elements: elements.map((element) => toElement(element, question.question_id)),
  };
}

/** The lists of a question that may hold lines which the author has not filled yet, without those. */
export const withoutBlanks = (question: WireQuestion): Partial<WireQuestion> => ({
  correct_answers: question.correct_answers?.filter((answer) => answer.trim() !== ""),
  rubric: rubricToSave(question),
});

function toElement(element: CanvasElement, question: string): WireElement {
  return {
    ...element,
    question_id: question,
    styles: formatStyles(element.styles),
    answer_value: element.answer_value ?? "",
  };
}

/** An empty question with the specified defaults. */
export function newQuestion(): EditorQuestion {
  return {
    question_id: newId(),
    question: "",
    question_order: 0,
    background_color: "#ffffff",
    child_view_original_screen_resolution: "804x640",
    highest_score_possible: 1,
    answer_type: "mcq",
    grading_type: "mcq",
    age_group: "[0,0]",
    time_out: "00:00:00",
    typical_duration: "00:00:00",
    correct_answers: [],
    options: [],
    elements: [],
  };
}

/** A picture as an element: no fill behind it, and nothing is said about it until the author describes it. */
export function pictureElement(image: string, alt = "", size?: { width: number; height: number }): CanvasElement {
  return newElement(newId(), {
    image,
    alt_text: alt,
    // The stored form of "a tap on this is noticed", which media added here has always had.
    events_actions: JSON.stringify("click_action"),
    styles: { backgroundColor: "transparent", ...size },
  });
}

/** A picture's size on the canvas: its own proportions within 240 pixels. */
export function pictureSize(natural: { width: number; height: number }, most = 240) {
  if (!(natural.width > 0 && natural.height > 0)) return undefined;
  const scale = Math.min(1, most / Math.max(natural.width, natural.height));
  return { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) };
}

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

export const questionName = (question: WireQuestion): string => question.question.trim() || "Question without text";
