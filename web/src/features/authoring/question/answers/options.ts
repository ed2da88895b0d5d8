import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import type { Option } from "@/features/authoring/types";
import { gradingMode, withOptions } from "./grading";

// What an author does to a question's answers. Each is a new question; nothing is changed in place.

export const maxOptions = 50;

/** A scale from its scores, such as 0, 5, 10. */
export const scaleOf = (scores: readonly number[]): Option[] =>
  scores.map((score) => ({ value: String(score), label: String(score), score }));

export function addOption(question: EditorQuestion, correct: boolean): EditorQuestion {
  const options = optionsOf(question);
  if (options.length >= maxOptions) return question;
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

/** Puts some of the options into another order among themselves; the others keep their places. */
export function reorderOptions(question: EditorQuestion, indexes: readonly number[], order: readonly number[]) {
  const options = optionsOf(question);
  const next = [...options];
  indexes.forEach((place, at) => {
    const option = options[order[at] ?? -1];
    if (option) next[place] = option;
  });
  return withOptions(question, next);
}

/** Changes an option. Its value goes along with its words, and so do the elements that answer with it. */
export function changeOption(question: EditorQuestion, index: number, change: Partial<Option>): EditorQuestion {
  const options = optionsOf(question);
  const before = options[index];
  if (!before) return question;
  const after = { ...before, ...change };
  const follows = change.label !== undefined && change.value === undefined;
  if (follows && (before.value === before.label || before.value === "")) after.value = after.label;
  const next = withOptions(
    question,
    options.map((option, at) => (at === index ? after : option)),
  );
  // An answer that two options share belongs to both: the elements stay with the one that keeps it.
  const shared = next.options?.some(({ value }) => value === before.value);
  if (shared || before.value === "" || after.value === "") return next;
  return { ...next, elements: renameAnswer(question.elements, before.value, after.value) };
}

const renameAnswer = (elements: EditorQuestion["elements"], from: string, to: string) =>
  elements.map((element) => (element.answer_value === from ? { ...element, answer_value: to } : element));

/** The places of options whose answer another option has too. */
export function repeated(options: readonly Option[]): Set<number> {
  const count = new Map<string, number>();
  for (const { value } of options) count.set(value, (count.get(value) ?? 0) + 1);
  return new Set(options.flatMap(({ value }, at) => (value !== "" && (count.get(value) ?? 0) > 1 ? [at] : [])));
}

/** Each row's key from drawing to drawing: an option keeps its own when it moves, its place's when it is changed. */
export interface RowKeys {
  options: readonly Option[];
  keys: readonly string[];
  /** How many were given out. */
  given: number;
}

export function carryKeys(before: RowKeys, options: readonly Option[]): RowKeys {
  let { given } = before;
  const known = new Map(before.options.map((option, at) => [option, before.keys[at]]));
  const sameLength = options.length === before.options.length;
  const stays = new Set(options);
  const keys = options.map((option, at) => {
    const former = before.options[at];
    const own = known.get(option);
    if (own !== undefined) return own;
    const place = sameLength && former && !stays.has(former) ? before.keys[at] : undefined;
    return place ?? `option-${given++}`;
  });
  return { options, keys, given };
}
