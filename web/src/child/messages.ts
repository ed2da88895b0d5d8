/**
 * What runner and child view say to each other. In one browser it goes through a BroadcastChannel named after the
 * activity (or, in the tester, the application); across devices the server carries the same.
 */
export type DownMessage =
  | ChangeIndexMessage
  | SwitchMessage
  | { type: "scanning"; scanning: Scanning }
  | { type: "soundCheck" }
  | { type: "finished" | "ask" };

/** The server to the runner alone: what may be recorded of the child may be other than before. */
export interface ConsentMessage {
  type: "consent";
}

/** The question to show, and with it the whole state: what is absent is off. */
export interface ChangeIndexMessage {
  type: "changeIndex";
  index: number;
  covered?: boolean;
  paused?: boolean;
  scanning?: Scanning;
}

/** `cover`: there is nothing to look at, so that the child looks at the adult. `pause`: the child has a break. */
export interface SwitchMessage {
  type: "cover" | "pause";
  on: boolean;
}

/** How a child answers by switches: one while the choices light up in turn, or two, step by step. */
export interface Scanning {
  mode: "off" | "automatic" | "step";
  /** How long a choice stays lit, of automatic. */
  speed_ms: number;
}

export const noScanning: Scanning = { mode: "off", speed_ms: 1_500 };

/** What the child's device measures of a touch; absent where it did not. */
export interface Touch {
  /** Where, in the units of the question's resolution. */
  x?: number;
  y?: number;
  /** Milliseconds since the question was painted. */
  reaction?: number;
  /** Milliseconds from a touch to its painted answer, as the device measured it last. */
  paint_delay?: number;
}

/** The element of a touch that is no answer. */
export const noElement = -1;

/** Nobody reacts sooner to what was painted, in milliseconds: the server has the same. */
const soonest = 150;

/** Whether a touch came sooner than a person can react to the question: it is kept, and is no answer. */
export const isTooEarly = ({ reaction }: Touch): boolean => reaction !== undefined && reaction < soonest;

export interface TapMessage extends Touch {
  type: "tap";
  /** Made by the child view; the same tap may arrive on two ways and counts once. */
  tap_id: string;
  question_no: number;
  element_no: number;
}

/** Whether a child's screen is seen, sleeps or hides the page, or stands across its question. */
export type ScreenState = "shown" | "asleep" | "turned";

/** A child view is there and shows this question. It says so again and again. */
export interface ReadyMessage {
  type: "ready";
  device_id: string;
  index: number;
  state?: ScreenState;
  /** Taps that could not be sent yet. */
  waiting?: number;
  /** A cover or a break is shown in place of the question. */
  covered?: boolean;
  /** The connection to the server that was open when the message was sent. */
  connection_id?: string;
}

/** A child view has gone, or has played the tone of a sound check. */
export interface DeviceMessage {
  type: "gone" | "soundPlayed";
  device_id: string;
  /** Of gone: the connection to the server that has ended. */
  connection_id?: string;
}

export type UpMessage = ReadyMessage | DeviceMessage | TapMessage;
export type LinkMessage = DownMessage | UpMessage | ConsentMessage;

const up: readonly string[] = ["ready", "gone", "soundPlayed", "tap", "consent"] satisfies (
  | UpMessage
  | ConsentMessage
)["type"][];

/** Whether a message goes from the runner to the child's screen. */
export const isDown = (message: LinkMessage): message is DownMessage => !up.includes(message.type);

const whole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);

/** Reads a message from the other side; null for anything that is none. */
export function readMessage(data: unknown): LinkMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const fields = data as Record<string, unknown>;
  const { type, index, on, device_id, connection_id, tap_id, question_no, element_no } = fields;
  const connection = typeof connection_id === "string" ? { connection_id } : {};
  switch (type) {
    case "finished":
    case "ask":
    case "soundCheck":
    case "consent":
      return { type };
    case "changeIndex":
      return whole(index) ? { type, index, ...stateOf(fields) } : null;
    case "cover":
    case "pause":
      return typeof on === "boolean" ? { type, on } : null;
    case "scanning":
      return withScanning(fields.scanning);
    case "ready":
      return typeof device_id === "string" && whole(index)
        ? { type, device_id, index, ...connection, ...lookOf(fields) }
        : null;
    case "gone":
    case "soundPlayed":
      return typeof device_id === "string" ? { type, device_id, ...connection } : null;
    case "tap":
      if (typeof tap_id !== "string" || !whole(question_no) || !whole(element_no)) return null;
      return { type, tap_id, question_no, element_no, ...touchOf(fields) };
    default:
      return null;
  }
}

const measures = ["x", "y", "reaction", "paint_delay"] as const;

/** What every touch reports. */
export const touchOf = (fields: object): Touch =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => measures.includes(name as "x") && whole(value)));

function stateOf({ covered, paused, scanning }: Record<string, unknown>) {
  const read = scanningOf(scanning);
  return { covered: covered === true, paused: paused === true, ...(read && { scanning: read }) };
}

const states: readonly unknown[] = ["shown", "asleep", "turned"] satisfies ScreenState[];

function lookOf({ state, waiting, covered }: Record<string, unknown>) {
  return {
    state: states.includes(state) ? (state as ScreenState) : "shown",
    waiting: whole(waiting) ? waiting : 0,
    covered: covered === true,
  };
}

function withScanning(value: unknown): LinkMessage | null {
  const scanning = scanningOf(value);
  return scanning && { type: "scanning", scanning };
}

const modes: readonly unknown[] = ["off", "automatic", "step"] satisfies Scanning["mode"][];

/** How a child answers by switches, as somebody says it; null for anything else. */
export function scanningOf(value: unknown): Scanning | null {
  if (typeof value !== "object" || value === null) return null;
  const { mode, speed_ms } = value as Record<string, unknown>;
  if (!modes.includes(mode) || !whole(speed_ms)) return null;
  return { mode: mode as Scanning["mode"], speed_ms: Math.min(5_000, Math.max(500, speed_ms)) };
}

/** The same from the text of a server-sent event. */
export function parseMessage(text: string): LinkMessage | null {
  try {
    return readMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
