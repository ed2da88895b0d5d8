/**
 * What runner and child view say to each other. In one browser it goes through a BroadcastChannel named after the
 * activity (or, in the tester, the application); across devices the server carries the same.
 */
export type DownMessage = { type: "changeIndex"; index: number } | { type: "finished" };

export interface TapMessage {
  type: "tap";
  /** Made by the child view; the same tap may arrive on two ways and counts once. */
  tap_id: string;
  question_no: number;
  element_no: number;
}

export type UpMessage = { type: "ready" } | TapMessage;
export type LinkMessage = DownMessage | UpMessage;

const whole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);

/** Reads a message from the other side; null for anything that is none. */
export function readMessage(data: unknown): LinkMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, index, tap_id, question_no, element_no } = data as Record<string, unknown>;
  if (type === "ready" || type === "finished") return { type };
  if (type === "changeIndex") return whole(index) ? { type, index } : null;
  if (type !== "tap" || typeof tap_id !== "string" || !whole(question_no) || !whole(element_no)) return null;
  return { type, tap_id, question_no, element_no };
}

/** The same from the text of a server-sent event. */
export function parseMessage(text: string): LinkMessage | null {
  try {
    return readMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
