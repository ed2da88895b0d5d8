import type { components } from "@/api/schema";
import type { Answer, Fields } from "./answer";

export type EditOutcome = components["schemas"]["EditOutcome"];

/** A change with its number: sent word for word until the server has answered. */
export type Edit = Fields & { question_result_id: string; revision: number; hold?: number };

/**
 * The changes that the server has not acknowledged. The server applies an edit only if its revision is above the stored
 * one, so an edit may be sent any number of times; therefore one that may have left is never altered, and what changes
 * meanwhile waits in `queued` for the next number.
 */
export interface Outbox {
  /** The highest revision of each result that is known or was given out. */
  revisions: Readonly<Record<string, number>>;
  queued: Readonly<Record<string, Fields>>;
  /** Under which number this device had the activity when what is queued was given. */
  hold?: number;
  sending: readonly Edit[];
  /** What the server has refused, by result: it waits for somebody to change it, and holds nothing else up. */
  aside?: Readonly<Record<string, Refused>>;
}

export interface Refused {
  fields: Fields;
  /** In the server's words. */
  reason: string;
}

export const emptyOutbox: Outbox = { revisions: {}, queued: {}, sending: [] };

/** The server holds another value than the one sent: somebody else changed it. */
export interface Conflict extends Pick<Answer, "score" | "missing" | "childAnswer"> {
  resultId: string;
}

/** What an outcome says of the stored answer. */
export const storedParts = (outcome: EditOutcome): Pick<Answer, "score" | "missing" | "childAnswer"> => ({
  score: outcome.selected_score,
  missing: outcome.missing_reason,
  childAnswer: outcome.child_selected_answer,
});

/** Takes over what the server knows; numbers given out here are never used again. */
export function learn(outbox: Outbox, stored: Iterable<readonly [string, number]>): Outbox {
  const revisions = { ...outbox.revisions };
  for (const [id, revision] of stored) revisions[id] = Math.max(revisions[id] ?? 0, revision);
  return { ...outbox, revisions };
}

/** Goes on under another number: what waits was given under the one before. */
export function enterHold(outbox: Outbox, hold: number): Outbox {
  return outbox.hold === hold ? outbox : { ...freeze(outbox), hold };
}

/** Puts a change of a result in the queue. */
export function enqueue(outbox: Outbox, id: string, fields: Fields): Outbox {
  const queued = { ...outbox.queued, [id]: { ...outbox.queued[id], ...fields } };
  return withAside({ ...outbox, queued }, id, without(outbox.aside?.[id]?.fields, fields));
}

/** Takes a refused edit out of the way. Of a named field only that stays behind, and the others go out again. */
export function setAside(outbox: Outbox, edit: Edit, reason: string, named: readonly string[]): Outbox {
  const { question_result_id: id, revision, hold: _, ...all } = edit;
  const rest: Outbox = { ...outbox, sending: outbox.sending.filter((sent) => keyOf(sent) !== keyOf(edit)) };
  const isNamed = (name: string) => named.length === 0 || !named.some((field) => field in all) || named.includes(name);
  const later = laterFields(outbox, id, revision);
  const fields = Object.entries(all).filter(([name]) => !(name in later));
  const again = Object.fromEntries(fields.filter(([name]) => !isNamed(name)));
  const refused = Object.fromEntries(fields.filter(([name]) => isNamed(name)));
  const next = Object.keys(again).length > 0 ? enqueue(rest, id, again) : rest;
  return withAside(next, id, { ...next.aside?.[id]?.fields, ...refused }, reason);
}

/** Puts what was refused back into the queue. */
export const sendAgain = (outbox: Outbox, id: string): Outbox => enqueue(outbox, id, outbox.aside?.[id]?.fields ?? {});

/** Forgets what was refused. */
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
    return { ...fields, ...under, question_result_id: id, revision };
  });
  return { ...outbox, revisions, queued: {}, sending: [...outbox.sending, ...frozen] };
}

/** Drops everything that waits, once the server takes no more. */
export const discard = ({ aside: _, ...outbox }: Outbox): Outbox => ({ ...outbox, queued: {}, sending: [] });

/**
 * Takes up what another page has left. What is given here stands: by default what waits, or what a page knows to be given
 * since. Where that is another value of the same field, what was left waits for somebody to choose.
 */
export function takeUp(outbox: Outbox, left: Outbox, given = (id: string) => pendingFields(outbox, id)): Outbox {
  const earlier = freeze(left);
  const sending = [...earlier.sending, ...outbox.sending];
  let next = learn({ ...outbox, sending }, Object.entries(earlier.revisions));
  for (const id of waitingIds(earlier)) {
    const [was, now] = [pendingFields(earlier, id), given(id)];
    // Both may have given out the same number: what is given here goes out again under one of its own.
    if (Object.keys(now).length > 0) next = enqueue(next, id, now);
    const others = Object.entries(was).filter(([name, value]) => isOther(name, value, now));
    const aside = { ...earlier.aside?.[id]?.fields, ...Object.fromEntries(others) };
    next = withAside(next, id, { ...next.aside?.[id]?.fields, ...aside }, earlier.aside?.[id]?.reason);
  }
  return next;
}

const clock = new Set(["total_duration", "over_time"]);

const isOther = (name: string, value: unknown, now: Fields) =>
  name in now && now[name as keyof Fields] !== value && !clock.has(name);

/** The results that something waits for, refused or not. */
export const waitingIds = (outbox: Outbox): string[] => [
  ...new Set([
    ...outbox.sending.map((edit) => edit.question_result_id),
    ...Object.keys(outbox.queued),
    ...Object.keys(outbox.aside ?? {}),
  ]),
];

/** Those of them that wait for more than the seconds of a clock, which nobody gave. */
export const givenIds = (outbox: Outbox): string[] =>
  waitingIds(outbox).filter((id) => {
    const { total_duration: _, over_time: __, ...given } = pendingFields(outbox, id);
    return Object.keys(given).length > 0;
  });

/** What waits for one result, oldest first. */
export function pendingFields(outbox: Outbox, id: string): Fields {
  const sent = outbox.sending.filter((edit) => edit.question_result_id === id);
  const merged: Partial<Edit> = Object.assign({}, outbox.aside?.[id]?.fields, ...sent, outbox.queued[id]);
  const { question_result_id: _id, revision: _revision, hold: _hold, ...fields } = merged;
  return fields;
}

/** Takes the server's answer to `sent`, and returns where the server's values differ. */
export function settle(outbox: Outbox, sent: readonly Edit[], outcomes: readonly EditOutcome[]) {
  const done = new Set(sent.map(keyOf));
  const given = outbox.revisions;
  let next: Outbox = { ...outbox, sending: outbox.sending.filter((edit) => !done.has(keyOf(edit))) };
  const conflicts: Conflict[] = [];
  sent.forEach((edit, place) => {
    const outcome = outcomes[place];
    // What came late was merged: the server keeps all of it.
    if (!outcome || outcome.applied || (!outcome.late && isOurs(edit, outcome, given))) return;
    const {
      selected_score,
      missing_reason,
      child_selected_answer,
      question_result_id: id,
      revision,
      hold,
      ...others
    } = edit;
    const later = laterFields(outbox, id, revision);
    // What has no stored value to compare with goes out again under a number that counts, unless it changed since.
    const again = Object.entries(others).filter(([name]) => !(name in later));
    if (again.length > 0 && !outcome.late) next = enqueue(next, id, Object.fromEntries(again));
    const changedSince = ["selected_score", "missing_reason", "child_selected_answer"].some((name) => name in later);
    if (!differs(edit, outcome) || changedSince) return;
    conflicts.push({ resultId: id, ...storedParts(outcome) });
  });
  next = learn(
    next,
    outcomes.map((outcome) => [outcome.question_result_id, outcome.revision] as const),
  );
  return { outbox: next, conflicts };
}

const keyOf = (edit: Edit) => `${edit.question_result_id}#${edit.revision}`;

/** The stored revision is a later one of our own: this edit arrived before it. */
const isOurs = (edit: Edit, outcome: EditOutcome, given: Outbox["revisions"]) =>
  outcome.revision > edit.revision && outcome.revision <= (given[edit.question_result_id] ?? 0);

const differs = (edit: Edit, outcome: EditOutcome) =>
  (edit.selected_score !== undefined && edit.selected_score !== outcome.selected_score) ||
  (typeof edit.selected_score !== "number" &&
    edit.missing_reason !== undefined &&
    edit.missing_reason !== outcome.missing_reason) ||
  (edit.child_selected_answer !== undefined && edit.child_selected_answer !== outcome.child_selected_answer);

/** What has been changed in a result since an edit got its number. */
const laterFields = ({ sending, queued }: Outbox, id: string, revision: number): Fields =>
  Object.assign({}, ...sending.filter((e) => e.question_result_id === id && e.revision > revision), queued[id]);
