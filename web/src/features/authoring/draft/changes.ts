import { type EditorQuestion, type Questions, withoutBlanks } from "./model";

/** Fields that say where a question stands, not what it is. */
const places = new Set(["application_id", "question_order"]);

/** What the server leaves out of its answers: empty text, and no time. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === "00:00:00" ||
  (Array.isArray(value) && !value.length);

/** Whether two values say the same, whatever the order of their fields and however nothing is written. */
function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => alike(value, other[index]));
  }
  return differing(one, other).length === 0;
}

/** The names of the fields in which two records differ. */
function differing(one: object, other: object): string[] {
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].filter((name) => !alike(left[name], right[name]));
}

/** The fields in which two states of one question differ, its place aside. */
export function changedFields(one: EditorQuestion, other: EditorQuestion): string[] {
  if (one === other) return [];
  return differing({ ...one, ...withoutBlanks(one) }, { ...other, ...withoutBlanks(other) }).filter(
    (name) => !places.has(name),
  );
}

export const sameQuestion = (one: EditorQuestion, other: EditorQuestion): boolean =>
  changedFields(one, other).length === 0;

/** What makes one state of the questions from another. */
export interface Delta {
  /** Questions that are new or differ, in their order. */
  changed: readonly EditorQuestion[];
  removed: readonly string[];
  /** All questions in their order, unless it is the former order with the new ones at the end. */
  order?: readonly string[];
}

export const idsOf = (questions: Questions): string[] => questions.map(({ question_id }) => question_id);

export const byId = (questions: Questions): Map<string, EditorQuestion> =>
  new Map(questions.map((question) => [question.question_id, question]));

/** Unchanged questions are known by being the same object, so that only what changed is looked into. */
export function deltaOf(before: Questions, after: Questions): Delta {
  if (before === after) return { changed: [], removed: [] };
  const old = byId(before);
  const now = byId(after);
  const changed = after.filter((question) => {
    const was = old.get(question.question_id);
    return was !== question && !(was && sameQuestion(was, question));
  });
  const removed = idsOf(before).filter((id) => !now.has(id));
  const order = idsOf(after);
  const moved = !inDefaultOrder(idsOf(before), order);
  return { changed, removed, ...(moved ? { order } : {}) };
}

/** Whether the questions kept their order, with new ones at the end: such an order need not be sent. */
export function inDefaultOrder(before: readonly string[], after: readonly string[]): boolean {
  const [old, now] = [new Set(before), new Set(after)];
  const expected = [...before.filter((id) => now.has(id)), ...after.filter((id) => !old.has(id))];
  return expected.every((id, index) => id === after[index]);
}

export const isEmpty = ({ changed, removed, order }: Delta): boolean =>
  changed.length === 0 && removed.length === 0 && order === undefined;

/** Whether two states say the same in the same order. */
export const sameQuestions = (one: Questions, other: Questions): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((question, index) => {
      const beside = other[index];
      return beside?.question_id === question.question_id && sameQuestion(question, beside);
    }));
