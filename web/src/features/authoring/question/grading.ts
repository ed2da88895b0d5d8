import type { EditorQuestion } from "../editor/model";
import type { Option } from "../types";

// How answers score. Right or wrong is the two-value case: a correct answer gives the highest score, any other 0.
// A scale gives each answer points of its own. `correct_answers` always follows from the options.

export type GradingMode = "rightWrong" | "scaled";

export const maxScore = 1000;

export const gradingMode = (question: EditorQuestion): GradingMode =>
  question.grading_type === "scaled" ? "scaled" : "rightWrong";

/** The options; a question that has only the older list of correct answers is read as options that score. */
export function optionsOf(question: EditorQuestion): Option[] {
  if (question.options?.length) return question.options;
  const score = question.highest_score_possible;
  return (question.correct_answers ?? []).map((answer) => ({ value: answer, label: answer, score }));
}

const highestOf = (options: readonly Option[]): number => Math.max(1, ...options.map((option) => option.score));

const correctOf = (options: readonly Option[], highest: number): string[] =>
  options.filter((option) => option.score > 0 && option.score === highest).map((option) => option.value);

/** Writes options with what follows from them. The highest score follows too unless the author set another. */
export function withOptions(question: EditorQuestion, options: Option[]): EditorQuestion {
  const before = highestOf(optionsOf(question));
  const natural = highestOf(options);
  const own = question.highest_score_possible !== before && question.highest_score_possible > natural;
  const highest = own ? question.highest_score_possible : natural;
  return {
    ...question,
    options,
    highest_score_possible: highest,
    correct_answers: correctOf(options, highestOf(options)),
  };
}

/** Sets the highest score; with right and wrong the correct answers give it. It is never below an option's score. */
export function withHighest(question: EditorQuestion, wanted: number): EditorQuestion {
  const options = optionsOf(question);
  if (gradingMode(question) === "scaled") {
    return { ...question, highest_score_possible: bounded(Math.max(wanted, highestOf(options))) };
  }
  const highest = bounded(wanted);
  const scored = options.map((option) => (option.score > 0 ? { ...option, score: highest } : option));
  return { ...question, options: scored, highest_score_possible: highest, correct_answers: correctOf(scored, highest) };
}

const bounded = (score: number) => Math.min(maxScore, Math.max(1, Math.round(score) || 1));

export function withMode(question: EditorQuestion, mode: GradingMode): EditorQuestion {
  if (mode === gradingMode(question)) return question;
  const options = optionsOf(question);
  if (mode === "scaled") return withOptions({ ...question, grading_type: "scaled" }, options);
  const best = highestOf(options);
  const grading_type = question.answer_type === "verbal" ? "binary" : "mcq";
  const plain = options.map((option) => ({ ...option, score: option.score === best ? best : 0 }));
  return withOptions({ ...question, grading_type }, plain);
}

export function withAnswerType(question: EditorQuestion, answer_type: string): EditorQuestion {
  if (gradingMode(question) === "scaled") return { ...question, answer_type };
  return { ...question, answer_type, grading_type: answer_type === "verbal" ? "binary" : "mcq" };
}

/** A scale from its scores, such as 0, 5, 10. */
export const scaleOf = (scores: readonly number[]): Option[] =>
  scores.map((score) => ({ value: String(score), label: String(score), score }));

export function addOption(question: EditorQuestion, correct: boolean): EditorQuestion {
  const options = optionsOf(question);
  const scaled = gradingMode(question) === "scaled";
  const score = scaled || !correct ? 0 : question.highest_score_possible;
  return withOptions(question, [...options, { value: "", label: "", score }]);
}

/** Removes an entry; an index that is not there changes nothing. */
export function removeOption(question: EditorQuestion, index: number): EditorQuestion {
  const options = optionsOf(question);
  if (!options[index]) return question;
  return withOptions(
    question,
    options.filter((_, at) => at !== index),
  );
}

/** Changes an option. Its value goes along with its words, and so do the elements that answer with it. */
export function changeOption(question: EditorQuestion, index: number, change: Partial<Option>): EditorQuestion {
  const options = optionsOf(question);
  const before = options[index];
  if (!before) return question;
  const after = { ...before, ...change };
  if (change.label !== undefined && (before.value === before.label || before.value === "")) after.value = change.label;
  const next = withOptions(
    question,
    options.map((option, at) => (at === index ? after : option)),
  );
  if (after.value === before.value || before.value === "" || after.value === "") return next;
  return { ...next, elements: renameAnswer(question.elements, before.value, after.value) };
}

const renameAnswer = (elements: EditorQuestion["elements"], from: string, to: string) =>
  elements.map((element) => (element.answer_value === from ? { ...element, answer_value: to } : element));
