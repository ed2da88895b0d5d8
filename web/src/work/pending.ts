import type { LocalDraft, Stored } from "./autosave";
import type { Numbered } from "./disk";

/** A content as separately edited parts, by their names. */
export type Parts = Readonly<Record<string, unknown>>;

/** How contents of a kind are split into parts and put together again. A part that a content does not have is undefined. */
export interface PartsOf<Content> {
  split(content: Content): Parts;
  /** The content with other parts. */
  join(content: Content, parts: Parts): Content;
  /** Whether two values of a part say the same. */
  same(name: string, one: unknown, other: unknown): boolean;
  /** The server stores each part for itself, and numbers no revisions of the whole. */
  separate?: true;
  /** Whether an edit of a part that was like this fits over what the part is by now; without it, if the two say the same. */
  fits?(name: string, known: unknown, theirs: unknown): boolean;
}

/** Edits of a document that the server has not acknowledged: the parts that they change, as they were and as they are. */
export interface PendingEdits {
  /** The revision that they were made on. */
  revision: number;
  /** The parts that they change: one that is in `was` or `now` alone was added or removed. Absent when it is not known what they began with. */
  names?: readonly string[];
  was: Parts;
  now: Parts;
  /** What had been sent of these parts without an answer: the server may have it. */
  sent: readonly Parts[];
}

/** The same as they are kept on the device. */
export interface KeptEdits extends PendingEdits, Numbered {
  /** When they were kept, in milliseconds. */
  at: number;
}

/** Contents that came apart once: what the server has stays the same for as many letters as are typed over it. */
const splits = new WeakMap<object, WeakMap<object, Parts>>();

function splitOnce<Content>(of: PartsOf<Content>, content: Content): Parts {
  const known = splits.get(of) ?? new WeakMap<object, Parts>();
  splits.set(of, known);
  const parts = known.get(content as object) ?? of.split(content);
  known.set(content as object, parts);
  return parts;
}

export function pendingOf<Content>(
  of: PartsOf<Content>,
  stored: Stored<Content>,
  content: Content,
  sent: readonly Content[],
): PendingEdits {
  const [before, after] = [splitOnce(of, stored.content), splitOnce(of, content)];
  // An edit that was sent and then undone may still be on the server.
  const others = sent.map((one) => splitOnce(of, one));
  const differs = (name: string) =>
    [after, ...others].some((parts) => parts[name] !== before[name] && !of.same(name, parts[name], before[name]));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs);
  return {
    revision: stored.revision,
    names,
    was: picked(before, names),
    now: picked(after, names),
    sent: others.map((parts) => picked(parts, names)),
  };
}

/**
 * Pending edits over what the server has. They fit when nothing of what they change was changed there: it is as it
 * was, or as it was sent from here. Otherwise a person has to choose; the edits then keep the content that they began
 * with, if it is known.
 */
export function draftOver<Content>(
  of: PartsOf<Content>,
  { revision, names = [], was, now, sent }: PendingEdits,
  stored: Stored<Content>,
): LocalDraft<Content> {
  const theirs = of.split(stored.content);
  const changed = [...new Set([...names, ...Object.keys(now)])];
  // As texts, these have lost the parts that are undefined.
  const whole = (parts: Parts) => picked(parts, changed);
  const begun = names.length + Object.keys(was).length > 0 ? [whole(was)] : [];
  const after = [...sent, now].map(whole);
  const fits = of.fits ?? of.same;
  const known = (name: string) => [...begun, ...after].some((parts) => fits(name, parts[name], theirs[name]));
  const over = (parts: Parts) => of.join(stored.content, parts);
  const content = over(whole(now));
  if ((!of.separate && revision === stored.revision) || changed.every(known)) {
    // Another page that is being closed may be sending it still.
    return { content, revision: stored.revision, base: stored.content, sent: after.map(over) };
  }
  return { content, revision: Math.min(revision, stored.revision - 1), base: begun.map(over)[0], sent: [] };
}

/** Whether the server had all that the edits say at a later revision, so that they had arrived. */
export function hadArrived<Content>(of: PartsOf<Content>, edits: PendingEdits, theirs: Stored<Content>): boolean {
  if (theirs.revision <= edits.revision) return false;
  const parts = splitOnce(of, theirs.content);
  const changed = new Set([...(edits.names ?? []), ...Object.keys(edits.now)]);
  return [...changed].every((name) => of.same(name, edits.now[name], parts[name]));
}

const picked = (parts: Parts, names: readonly string[]): Parts =>
  Object.fromEntries(names.map((name) => [name, parts[name]]));
