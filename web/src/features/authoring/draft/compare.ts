import type { Side } from "@/ui/feedback/DifferenceChoices";
import { byId, changedFields, idsOf, sameQuestion } from "./changes";
import { type EditorQuestion, type Questions, questionName } from "./model";

export type Change = "changed" | "added" | "removed";

/** A question that is not everywhere as it was when the editing began. */
export interface Difference {
  id: string;
  name: string;
  /** Counted from 1, here or, if it is not here, there, or before. */
  number: number;
  mine: Change | null;
  theirs: Change | null;
  /** Both sides changed it, and not alike: one has to give way. */
  overlaps: boolean;
  /** In what the two differ, when both are still there. */
  fields: readonly string[];
  /** How it reads there, where its text differs. */
  textThere?: string;
}

export interface Comparison {
  questions: readonly Difference[];
  orderMine: boolean;
  orderTheirs: boolean;
  overlaps: boolean;
}

/** Compares the state that editing began with, one's own, and the one that somebody else saved meanwhile. */
export function compare(base: Questions, mine: Questions, theirs: Questions): Comparison {
  const [old, here, there] = [byId(base), byId(mine), byId(theirs)];
  // A number here goes before one there, and that before the one that both began with.
  const numbers = new Map([base, theirs, mine].flatMap((list) => idsOf(list).map((id, index) => [id, index + 1])));
  const ids = [...new Set([...idsOf(mine), ...idsOf(theirs), ...idsOf(base)])];
  const questions = ids.flatMap((id) => {
    const difference = differenceOf(id, old.get(id), here.get(id), there.get(id));
    return difference ? [{ ...difference, number: numbers.get(id) ?? 0 }] : [];
  });
  return {
    questions,
    orderMine: reordered(idsOf(base), idsOf(mine)),
    orderTheirs: reordered(idsOf(base), idsOf(theirs)),
    overlaps: questions.some(({ overlaps }) => overlaps),
  };
}

function differenceOf(id: string, was?: EditorQuestion, here?: EditorQuestion, there?: EditorQuestion) {
  const mine = changeOf(was, here);
  const theirs = changeOf(was, there);
  const named = here ?? there ?? was;
  if (!named || (!mine && !theirs)) return null;
  const alike = here && there ? sameQuestion(here, there) : here === there;
  const fields = here && there ? changedFields(here, there) : [];
  const overlaps = mine !== null && theirs !== null && !alike;
  const textThere = there && fields.includes("question") ? questionName(there) : undefined;
  return { id, name: questionName(named), mine, theirs, overlaps, fields, ...(textThere && { textThere }) };
}

function changeOf(was?: EditorQuestion, is?: EditorQuestion): Change | null {
  if (!was) return is ? "added" : null;
  if (!is) return "removed";
  return sameQuestion(was, is) ? null : "changed";
}

/** Whether the questions that are in both stand in another order. */
export function reordered(base: readonly string[], now: readonly string[]): boolean {
  const [known, present] = [new Set(base), new Set(now)];
  const before = base.filter((id) => present.has(id));
  return now.filter((id) => known.has(id)).some((id, index) => id !== before[index]);
}

/** Theirs, with mine where only I changed something; where both did, the chosen side, or else mine. */
export function combine(
  base: Questions,
  mine: Questions,
  theirs: Questions,
  chosen: ReadonlyMap<string, Side>,
): Questions {
  const comparison = compare(base, mine, theirs);
  const [here, there] = [byId(mine), byId(theirs)];
  const sides = new Map(comparison.questions.map((one) => [one.id, sideOf(one, chosen)]));
  const pick = (id: string) => (sides.get(id) === "mine" ? here.get(id) : there.get(id));
  const [first, second] = comparison.orderMine ? [mine, theirs] : [theirs, mine];
  return woven(idsOf(first), idsOf(second)).flatMap((id) => pick(id) ?? []);
}

function sideOf({ id, mine, overlaps }: Difference, chosen: ReadonlyMap<string, Side>): Side {
  if (overlaps) return chosen.get(id) ?? "mine";
  return mine ? "mine" : "theirs";
}

/** One order of both lists: the first, with what only the second has after what it follows there, or at the end as there. */
export function woven(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const end = second.findLastIndex((id) => known.has(id)) + 1;
  const all = [...first];
  second.slice(0, end).forEach((id, index) => {
    if (known.has(id)) return;
    const before = second[index - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  });
  return [...all, ...second.slice(end)];
}
