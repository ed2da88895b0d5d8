/**
 * What runner and child view say to each other. In one browser it goes through a BroadcastChannel named after the
 * activity (or, in the tester, the application); across devices the server carries the same.
 */
export type DownMessage = { type: "changeIndex"; index: number } | { type: "finished" } | { type: "ask" };

export interface TapMessage {
  type: "tap";
  /** Made by the child view; the same tap may arrive on two ways and counts once. */
  tap_id: string;
  question_no: number;
  element_no: number;
}

/** A child view is there and shows this question. It says so again and again. */
export interface ReadyMessage {
  type: "ready";
  device_id: string;
  index: number;
}

export interface GoneMessage {
  type: "gone";
  device_id: string;
}

export type UpMessage = ReadyMessage | GoneMessage | TapMessage;
export type LinkMessage = DownMessage | UpMessage;

const whole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);

/** Reads a message from the other side; null for anything that is none. */
export function readMessage(data: unknown): LinkMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, index, device_id, tap_id, question_no, element_no } = data as Record<string, unknown>;
  if (type === "finished" || type === "ask") return { type };
  if (type === "changeIndex") return whole(index) ? { type, index } : null;
  if (type === "ready") return typeof device_id === "string" && whole(index) ? { type, device_id, index } : null;
  if (type === "gone") return typeof device_id === "string" ? { type, device_id } : null;
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
