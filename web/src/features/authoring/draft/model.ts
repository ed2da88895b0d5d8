import "@/words/drafts";
import { t } from "@lingui/core/macro";
import { type CanvasElement, formatStyles, parseStyles } from "@/canvas";
import { newId } from "../ids";
import type { EditedApplication, Option, Structure, StructuredQuestion, WireElement, WireQuestion } from "../types";

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

export function settingsOf({ Questions: _, ...app }: Structure): EditedApplication {
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
  wordings: question.wordings?.filter(({ text }) => text.trim() !== ""),
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

export const questionName = (question: WireQuestion): string => question.question.trim() || t`Question without text`;

/** At most so many questions has an application. */
export const maxQuestions = 500;

/** At most so many elements lie on one question. */
export const maxElements = 200;

/** The options; a question that has only the older list of correct answers is read as options that score. */
export function optionsOf(question: EditorQuestion): Option[] {
  if (question.options?.length) return question.options;
  const score = question.highest_score_possible;
  return (question.correct_answers ?? []).map((answer) => ({ value: answer, label: answer, score }));
}

/** What is stored: texts that say something, of scores within the highest one. */
export function rubricToSave({ rubric, highest_score_possible }: WireQuestion): WireQuestion["rubric"] {
  return rubric?.filter(({ score, text }) => text.trim() !== "" && score <= highest_score_possible);
}
