import type { Answer } from "./answer";
import {
  type Edit,
  type EditOutcome,
  enqueue,
  keyOf,
  laterFields,
  learn,
  type Outbox,
  partsOf,
  readTexts,
} from "./outbox";
import { joinedTexts, type TextName, type Texts, textNames } from "./texts";

/** The server has another value than the one sent: it was changed elsewhere. */
export interface Conflict extends Pick<Answer, "score" | "missing" | "childAnswer"> {
  resultId: string;
}

/** The texts of a result to show now, with the words of another device. */
export interface JoinedTexts {
  resultId: string;
  texts: Texts;
}

/** The stored answer of an outcome. */
export const storedParts = (outcome: EditOutcome): Pick<Answer, "score" | "missing" | "childAnswer"> => ({
  score: outcome.selected_score,
  missing: outcome.missing_reason,
  childAnswer: outcome.child_selected_answer,
});

/** Takes the server's answer to `sent`, and returns where the server's values differ. */
export function settle(outbox: Outbox, sent: readonly Edit[], outcomes: readonly EditOutcome[]) {
  const done = new Set(sent.map(keyOf));
  let next: Outbox = { ...outbox, sending: outbox.sending.filter((edit) => !done.has(keyOf(edit))) };
  const conflicts: Conflict[] = [];
  const joined: JoinedTexts[] = [];
  sent.forEach((edit, place) => {
    const outcome = outcomes[place];
    if (!outcome) return;
    const { id, revision, fields } = partsOf(edit);
    const later = laterFields(outbox, id, revision);
    const superseded = !isTaken(outcome) && isOurs(edit, outcome, outbox.revisions);
    const { outbox: after, texts } = settleTexts(next, edit, outcome, superseded);
    next = after;
    if (Object.keys(texts).length > 0) joined.push({ resultId: id, texts });
    // What came late was merged: the server keeps all of it. Another edit from here may have gone before this one.
    if (outcome.applied || superseded) return;
    const { selected_score, missing_reason, child_selected_answer, notes, spoken_answer, ...others } = fields;
    // Fields without a stored value to compare with are sent again under a higher number, unless they changed since.
    const again = Object.entries(others).filter(([name]) => !(name in later));
    if (again.length > 0 && !outcome.late) next = enqueue(next, id, Object.fromEntries(again));
    const changedSince = ["selected_score", "missing_reason", "child_selected_answer"].some((name) => name in later);
    if (differs(edit, outcome) && !changedSince) conflicts.push({ resultId: id, ...storedParts(outcome) });
  });
  next = learn(
    next,
    outcomes.map((outcome) => [outcome.question_result_id, outcome.revision] as const),
  );
  return { outbox: next, conflicts, joined };
}

const isTaken = ({ applied, late }: EditOutcome) => applied || Boolean(late);

/**
 * Continues with the server's present texts. It sends them if others have written too: later typing is merged with
 * them, and what was not accepted is sent again.
 */
function settleTexts(outbox: Outbox, edit: Edit, outcome: EditOutcome, superseded: boolean) {
  const { id, revision, fields, on } = partsOf(edit);
  let next = outbox;
  const texts: { -readonly [name in TextName]?: string } = {};
  for (const name of textNames) {
    const stored = outcome[name];
    const mine = fields[name] ?? outbox.read?.[id]?.[name] ?? "";
    if (stored !== undefined || name in fields) next = readTexts(next, [[id, { [name]: stored ?? mine }]]);
    // A later edit is on its way, and its own answer comes.
    if (stored === undefined || isSentAfter(outbox, id, revision, name)) continue;
    const typed = next.queued[id]?.[name];
    if (superseded && (typed !== undefined || name in (next.aside?.[id]?.fields ?? {}))) continue;
    let shown = isTaken(outcome) || superseded ? stored : joinedTexts(on[name] ?? "", stored, mine);
    if (typed !== undefined) shown = joinedTexts(next.queuedOn?.[id]?.[name] ?? mine, stored, typed);
    if (shown !== stored || typed !== undefined) next = enqueueOn(next, id, name, shown, stored);
    if (shown !== (typed ?? mine)) texts[name] = shown;
  }
  return { outbox: next, texts };
}

const isSentAfter = ({ sending }: Outbox, id: string, revision: number, name: TextName) =>
  sending.some((edit) => edit.question_result_id === id && edit.revision > revision && edit[name] !== undefined);

/** Queues a text that was written on a stored one, in place of what is queued. */
function enqueueOn(outbox: Outbox, id: string, name: TextName, text: string, stored: string): Outbox {
  const next = enqueue(outbox, id, { [name]: text });
  return { ...next, queuedOn: { ...next.queuedOn, [id]: { ...next.queuedOn?.[id], [name]: stored } } };
}

/** The stored revision is a later one of our own: this edit arrived before it. */
const isOurs = (edit: Edit, outcome: EditOutcome, given: Outbox["revisions"]) =>
  outcome.revision > edit.revision && outcome.revision <= (given[edit.question_result_id] ?? 0);

const differs = (edit: Edit, outcome: EditOutcome) =>
  (edit.selected_score !== undefined && edit.selected_score !== outcome.selected_score) ||
  (typeof edit.selected_score !== "number" &&
    edit.missing_reason !== undefined &&
    edit.missing_reason !== outcome.missing_reason) ||
  (edit.child_selected_answer !== undefined && edit.child_selected_answer !== outcome.child_selected_answer);
