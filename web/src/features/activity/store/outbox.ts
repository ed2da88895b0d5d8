import type { components } from "@/api/schema";
import type { Fields } from "./answer";
import { type TextName, type Texts, textNames } from "./texts";

export type EditOutcome = components["schemas"]["EditOutcome"];

/** A change with its number: sent word for word until the server has answered. */
export type Edit = Fields & EditNames & ReadTexts;

interface EditNames {
  question_result_id: string;
  revision: number;
  hold?: number;
}

/** The texts that were read before an edit's own were written: the server keeps what others have written since. */
type ReadTexts = { readonly [name in `${TextName}_read`]?: string };

/**
 * The changes that the server has not acknowledged. The server applies an edit only if its revision is above the stored
 * one, so an edit may be sent any number of times; therefore one that may have left is never altered, and what changes
 * meanwhile waits in `queued` for the next number.
 */
export interface Outbox {
  /** The highest revision of each result that is known or was given out. */
  revisions: Readonly<Record<string, number>>;
  queued: Readonly<Record<string, Fields>>;
  /** The texts that were read before those in the queue were written. */
  queuedOn?: Readonly<Record<string, Texts>>;
  /** The texts that the server is known to have, by result. */
  read?: Readonly<Record<string, Texts>>;
  /** The hold under which this device made the queued changes. */
  hold?: number;
  sending: readonly Edit[];
  /** Changes that the server has refused, by result: they wait until they are changed, and delay nothing else. */
  aside?: Readonly<Record<string, Refused>>;
}

export interface Refused {
  fields: Fields;
  /** In the server's words. */
  reason: string;
}

export const emptyOutbox: Outbox = { revisions: {}, queued: {}, sending: [] };

/** Takes over the server's revisions; numbers that were used here are never used again. */
export function learn(outbox: Outbox, stored: Iterable<readonly [string, number]>): Outbox {
  const revisions = { ...outbox.revisions };
  for (const [id, revision] of stored) revisions[id] = Math.max(revisions[id] ?? 0, revision);
  return { ...outbox, revisions };
}

/** Takes over texts that the server has, once they are shown. Those that it does not name are empty. */
export function readTexts(outbox: Outbox, stored: Iterable<readonly [string, Texts]>): Outbox {
  const read: Record<string, Texts> = { ...outbox.read };
  for (const [id, texts] of stored) {
    const isKnown = read[id] || textNames.some((name) => texts[name]);
    if (isKnown) read[id] = { ...read[id], ...texts };
  }
  return { ...outbox, read };
}

/** Continues under another hold: waiting changes were made under the one before. */
export function enterHold(outbox: Outbox, hold: number): Outbox {
  return outbox.hold === hold ? outbox : { ...freeze(outbox), hold };
}

/** Puts a change of a result in the queue. Its texts were written on what is sent before it, or on those named. */
export function enqueue(outbox: Outbox, id: string, fields: Fields, on: Texts = {}): Outbox {
  const queued = { ...outbox.queued, [id]: { ...outbox.queued[id], ...fields } };
  const before = { ...outbox.queuedOn?.[id] };
  for (const name of textNames) {
    if (name in fields && !(name in (outbox.queued[id] ?? {}))) before[name] = on[name] ?? latestText(outbox, id, name);
  }
  const next = Object.keys(before).length > 0 ? { queuedOn: { ...outbox.queuedOn, [id]: before } } : {};
  return withAside({ ...outbox, queued, ...next }, id, without(outbox.aside?.[id]?.fields, fields));
}

/** A text as the server will have it after everything that is being sent. */
const latestText = ({ sending, read }: Outbox, id: string, name: TextName): string =>
  sending.findLast((edit) => edit.question_result_id === id && edit[name] !== undefined)?.[name] ??
  read?.[id]?.[name] ??
  "";

/** Sets a refused edit aside. If a field is named, only that field is set aside, and the others are sent again. */
export function setAside(outbox: Outbox, edit: Edit, reason: string, named: readonly string[]): Outbox {
  const { id, revision, fields: all, on } = partsOf(edit);
  const rest: Outbox = { ...outbox, sending: outbox.sending.filter((sent) => keyOf(sent) !== keyOf(edit)) };
  const isNamed = (name: string) => named.length === 0 || !named.some((field) => field in all) || named.includes(name);
  const later = laterFields(outbox, id, revision);
  const fields = Object.entries(all).filter(([name]) => !(name in later));
  const again = Object.fromEntries(fields.filter(([name]) => !isNamed(name)));
  const refused = Object.fromEntries(fields.filter(([name]) => isNamed(name)));
  const next = Object.keys(again).length > 0 ? enqueue(rest, id, again, on) : rest;
  return withAside(next, id, { ...next.aside?.[id]?.fields, ...refused }, reason);
}

/** Puts refused changes back into the queue. */
export const sendAgain = (outbox: Outbox, id: string): Outbox => enqueue(outbox, id, outbox.aside?.[id]?.fields ?? {});

/** Drops refused changes. */
export const giveUp = (outbox: Outbox, id: string): Outbox => withAside(outbox, id, {});

function withAside(outbox: Outbox, id: string, fields: Fields, reason = outbox.aside?.[id]?.reason ?? ""): Outbox {
  const { [id]: _, ...others } = outbox.aside ?? {};
  const aside = Object.keys(fields).length > 0 ? { ...others, [id]: { fields, reason } } : others;
  const { aside: __, ...rest } = outbox;
  return Object.keys(aside).length > 0 ? { ...rest, aside } : rest;
}

const without = (fields: Fields = {}, taken: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in taken)));

/** Gives the queue its numbers, so that it can be sent after what is being sent already. */
export function freeze(outbox: Outbox): Outbox {
  const revisions = { ...outbox.revisions };
  const frozen = Object.entries(outbox.queued).map(([id, fields]) => {
    const revision = (revisions[id] ?? 0) + 1;
    revisions[id] = revision;
    const under = outbox.hold === undefined ? {} : { hold: outbox.hold };
    const on = Object.entries(outbox.queuedOn?.[id] ?? {}).map(([name, text]) => [`${name}_read`, text]);
    return { ...fields, ...Object.fromEntries(on), ...under, question_result_id: id, revision };
  });
  const { queuedOn: _, ...rest } = outbox;
  return { ...rest, revisions, queued: {}, sending: [...outbox.sending, ...frozen] };
}

/** Drops everything that waits, once the server takes no more. */
export const discard = ({ aside: _, queuedOn: __, ...outbox }: Outbox): Outbox => ({
  ...outbox,
  queued: {},
  sending: [],
});

/**
 * Takes over changes that another page has left. Changes made here take precedence: by default the waiting ones, or
 * those that a page knows to be newer. If both changed a field to different values, the leftover one waits for a
 * choice.
 */
export function takeUp(outbox: Outbox, left: Outbox, given = (id: string) => pendingFields(outbox, id)): Outbox {
  const earlier = freeze(left);
  let next = learn(outbox, Object.entries(earlier.revisions));
  for (const id of waitingIds(earlier)) {
    const [was, now] = [pendingFields(earlier, id), given(id)];
    // Both may have used the same number: the change made here is sent again under a new one.
    if (Object.keys(now).length > 0) next = enqueue(next, id, now);
    const others = Object.entries(was).filter(([name, value]) => isOther(name, value, now));
    const aside = { ...earlier.aside?.[id]?.fields, ...Object.fromEntries(others) };
    next = withAside(next, id, { ...next.aside?.[id]?.fields, ...aside }, earlier.aside?.[id]?.reason);
  }
  return { ...next, sending: [...earlier.sending, ...next.sending] };
}

const clock = new Set(["total_duration", "over_time"]);

const isOther = (name: string, value: unknown, now: Fields) =>
  name in now && now[name as keyof Fields] !== value && !clock.has(name);

/** The results with waiting changes, refused or not. */
export const waitingIds = (outbox: Outbox): string[] => [
  ...new Set([
    ...outbox.sending.map((edit) => edit.question_result_id),
    ...Object.keys(outbox.queued),
    ...Object.keys(outbox.aside ?? {}),
  ]),
];

/** Those of them with more than the seconds of a clock, which nobody entered. */
export const givenIds = (outbox: Outbox): string[] =>
  waitingIds(outbox).filter((id) => {
    const { total_duration: _, over_time: __, ...given } = pendingFields(outbox, id);
    return Object.keys(given).length > 0;
  });

/** The waiting changes of one result, oldest first. */
export function pendingFields(outbox: Outbox, id: string): Fields {
  const sent = outbox.sending.filter((edit) => edit.question_result_id === id);
  const all = [outbox.aside?.[id]?.fields, ...sent.map((edit) => partsOf(edit).fields), outbox.queued[id]];
  return Object.assign({}, ...all);
}

/** What an edit changes, and the texts that its own were written on. */
export function partsOf(edit: Edit) {
  const { question_result_id: id, revision, hold: _, notes_read: notes, spoken_answer_read: spoken, ...fields } = edit;
  const on: Texts = { ...(notes !== undefined && { notes }), ...(spoken !== undefined && { spoken_answer: spoken }) };
  return { id, revision, fields: fields as Fields, on };
}

export const keyOf = (edit: Edit) => `${edit.question_result_id}#${edit.revision}`;

/** What has been changed in a result since an edit got its number. */
export const laterFields = ({ sending, queued }: Outbox, id: string, revision: number): Fields =>
  Object.assign({}, ...sending.filter((e) => e.question_result_id === id && e.revision > revision), queued[id]);
