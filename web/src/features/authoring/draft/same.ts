import { type EditorQuestion, withoutBlanks } from "./model";

/** Fields that say where a question stands, not what it is. */
const places = new Set(["application_id", "question_order"]);

/** What the server leaves out of its answers: nothing said, and no time. */
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
