import type { KeptEdits, Parts, PartsOf } from "@/work/pending";
import { byId, type Delta, idsOf, inDefaultOrder, sameQuestion } from "./changes";
import { reordered, woven } from "./compare";
import type { EditorQuestion, Questions } from "./model";

/** Stored entries hold it. */
const prefix = "question ";
const partOf = (id: string) => `${prefix}${id}`;
const idIn = (part: string) => part.slice(prefix.length);

/** The parts of an application that somebody edits for themselves: each question, and their order. */
export const questionParts: PartsOf<Questions> = {
  split: (questions) => ({ order: idsOf(questions), ...byPart(questions) }),
  join,
  same: (name, one, other) =>
    name === "order" ? inDefaultOrder(other as string[], one as string[]) : sameOrMissing(one, other),
  fits: (name, known, theirs) =>
    name === "order" ? !reordered(known as string[], theirs as string[]) : sameOrMissing(known, theirs),
};

function byPart(questions: Questions): Parts {
  const parts: Record<string, EditorQuestion> = {};
  for (const question of questions) parts[nameOf(question.question_id)] = question;
  return parts;
}

const names = new Map<string, string>();

/** The name of a question's part. It is kept: all questions come apart at each letter that is typed into one of them. */
function nameOf(id: string): string {
  const name = names.get(id) ?? partOf(id);
  names.set(id, name);
  return name;
}

const sameOrMissing = (one: unknown, other: unknown): boolean =>
  one === other || (!!one && !!other && sameQuestion(one as EditorQuestion, other as EditorQuestion));

/** Questions that the order does not name stand behind what they follow there; without an order, new ones stand at the end. */
function join(questions: Questions, { order, ...parts }: Parts): Questions {
  const there = byId(questions);
  const given = Object.keys(parts).map(idIn);
  const all = [...idsOf(questions), ...given.filter((id) => !there.has(id))];
  return (order ? woven(order as string[], all) : all).flatMap((id) =>
    partOf(id) in parts ? ((parts[partOf(id)] as EditorQuestion | undefined) ?? []) : (there.get(id) ?? []),
  );
}

/** What earlier versions kept of one editor's work. */
interface OlderWork {
  revision: number;
  keptAt: number;
  delta: Delta;
  was: Questions;
  orderWas?: readonly string[];
}

/** Gives work that an earlier version kept the present form; undefined if it is none. */
export function inPresentForm(kept: KeptEdits | OlderWork): KeptEdits | undefined {
  if ("now" in kept) return kept;
  const { revision, keptAt: at, delta, was, orderWas } = kept;
  if (!delta || !Array.isArray(was)) return undefined;
  const ids = [...idsOf(delta.changed), ...delta.removed];
  const names = [...(delta.order ? ["order"] : []), ...ids.map(partOf)];
  const now = { ...(delta.order && { order: delta.order }), ...byPart(delta.changed) };
  return { revision, names, was: { order: orderWas, ...byPart(was) }, now, sent: [], at, no: "" };
}
