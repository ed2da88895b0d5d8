import { nameOf } from "@/canvas";
import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import type { Option } from "@/features/authoring/types";
import { gradingMode, isObservation, withOptions } from "./grading";
import { maxOptions } from "./options";

/** Whether the elements can become the question's answers: nothing that is watched has any, and each needs a name. */
export function canBeAnswers(question: EditorQuestion, ids: ReadonlySet<string>): boolean {
  const chosen = question.elements.filter(({ element_id }) => ids.has(element_id));
  return chosen.length > 0 && !isObservation(question) && chosen.every((element) => nameOf(element) !== "");
}

/**
 * Makes each of the elements an answer by its own name. An answer of that name is kept as it is; where none scores yet, the first of the
 * elements is the correct one.
 */
export function withAnswers(question: EditorQuestion, ids: ReadonlySet<string>): EditorQuestion {
  const options: Option[] = optionsOf(question).filter(({ value, label }) => value !== "" || label !== "");
  const bound = new Map<string, string>();
  for (const element of question.elements) {
    if (!ids.has(element.element_id)) continue;
    const name = nameOf(element);
    const known = options.find(({ value, label }) => label === name || value === name);
    if (!known && options.length >= maxOptions) break;
    if (!known) options.push({ value: name, label: name, score: 0 });
    bound.set(element.element_id, known?.value || name);
  }
  return {
    ...withOptions({ ...question, answer_type: "mcq" }, withOneCorrect(question, options, [...bound.values()][0])),
    elements: question.elements.map((element) => {
      const answer = bound.get(element.element_id);
      return answer === undefined ? element : { ...element, answer_value: answer };
    }),
  };
}

function withOneCorrect(question: EditorQuestion, options: readonly Option[], first: string | undefined): Option[] {
  const scores = options.some(({ score }) => score > 0);
  const points = gradingMode(question) === "scaled" ? 1 : question.highest_score_possible;
  return options.map((option) => (!scores && option.value === first ? { ...option, score: points } : option));
}
