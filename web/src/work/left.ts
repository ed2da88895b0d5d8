import { belongsTo } from "./kinds";

/** Why work is left on this device: only the connection is missing, or a person has to act. */
export type LeftState = "waits" | "conflict" | "gone" | "set aside";

/** Work of one document that is left on this device and open in no page. */
export interface LeftWork {
  id: string;
  /** How many changes of it wait. */
  changes: number;
  state: LeftState;
  /** What a person has to do, where the state alone does not say it. */
  reason?: string;
  /** How much of it is still to be sent, where that is known: recordings are large. */
  bytes?: number;
}

/** A kind of work that may be left on this device. */
export interface LeftKind {
  /** Tries once to send each piece of an account's leftover work that is open in no page. What cannot be sent stays. */
  send?(account: string): Promise<void>;
  list(account: string): Promise<LeftWork[]>;
  /** Discards what is left of a document, after a person has confirmed it. */
  discard?(account: string, id: string): Promise<void>;
}

/** How the last try to send each document ended in this page; a document without a try waits. */
export class Outcomes {
  private readonly states = new Map<string, LeftState>();

  set = (account: string, id: string, state: LeftState): void => void this.states.set(`${account} ${id}`, state);
  of = (account: string, id: string): LeftState => this.states.get(`${account} ${id}`) ?? "waits";
}

/** Work of these kinds is sent from any page. */
const seenToAnywhere =
  /^(?:report-draft:|milepost\.(?:report|activity|newest|second|paper|rating|work|translation|begun|finish)\.)/;

/** Whether the entry of this name may be work that any page sends, or leads to. */
export const mayBeLeftWork = (account: string): ((key: string) => boolean) => {
  const mine = belongsTo(account);
  return (key) => seenToAnywhere.test(key) && mine(key);
};

const listeners = new Set<() => void>();

/** Calls `listener` when a page has left its work. Returns the way to stop listening. */
export function onLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a page has left its work, sent or not: lists of leftover work are read again. */
export const tellLeft = (): void => {
  for (const listener of listeners) listener();
};
