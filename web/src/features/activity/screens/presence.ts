import type { ScreenState } from "@/child/messages";

/** A child view that has been heard of: a second window of this browser, or another device. */
export interface ChildScreen {
  id: string;
  kind: "window" | "device";
  /** When it announced itself last, in milliseconds. */
  seenAt: number;
  /** The question that it showed then. */
  index: number;
  /** Whether it was visible then; absent if an earlier version of this page stored it. */
  state?: ScreenState;
  /** Taps that it could not send then. */
  waiting?: number;
  /** The connection to the server on which it was heard of last, where it says so. */
  connection?: string;
  /** When its connection was seen to end; null while it stands. */
  goneAt: number | null;
}

/** The state of all of the child's screens, as the runner shows it. */
export type PresenceState =
  | { state: "none" | "checking" | "unknown" }
  | Connected
  | { state: "lost" | "asleep"; since: number };

export interface Connected {
  state: "connected";
  screens: number;
  /** The question that one of them still shows instead. */
  behind: number | null;
  /** One of them is hidden or sleeps, or stands across its question. */
  trouble: Exclude<ScreenState, "shown"> | null;
  /** Taps that they could not send yet. */
  waiting: number;
}

/** A child view reports itself every 10 seconds; two reports may get lost. Browsers slow down a covered window. */
export const silentMs = { device: 25_000, window: 150_000 };
/** A connection that comes back within this was not lost. */
export const graceMs = 2_000;

/** Since when a child view has been lost; null while it counts as connected. */
export function lostSince(screen: ChildScreen, now: number): number | null {
  if (screen.goneAt !== null && now >= screen.goneAt + graceMs) return screen.goneAt;
  return now >= screen.seenAt + silentMs[screen.kind] ? screen.seenAt : null;
}

/** The state of all child views. `turnedAt` is when the runner last turned to another question. */
export function presenceOf(
  screens: readonly ChildScreen[],
  index: number,
  turnedAt: number,
  now: number,
): PresenceState {
  const connected = screens.filter((screen) => lostSince(screen, now) === null);
  if (connected.length > 0) {
    const awake = connected.filter(({ state }) => state !== "asleep");
    const late = now >= turnedAt + graceMs ? awake.find((screen) => screen.index !== index) : undefined;
    return { state: "connected", screens: connected.length, behind: late ? late.index : null, ...troubleOf(connected) };
  }
  const lost = screens.flatMap((screen) => ({ screen, since: lostSince(screen, now) ?? 0 }));
  const last = lost.reduce((a, b) => (b.since > a.since ? b : a), lost[0] ?? NOBODY);
  if (last === NOBODY) return { state: "none" };
  return { state: last.screen?.state === "asleep" ? "asleep" : "lost", since: last.since };
}

const NOBODY: { screen?: ChildScreen; since: number } = { since: 0 };

function troubleOf(connected: readonly ChildScreen[]): Pick<Connected, "trouble" | "waiting"> {
  const has = (state: ScreenState) => connected.some((screen) => screen.state === state);
  return {
    trouble: has("asleep") ? "asleep" : has("turned") ? "turned" : null,
    waiting: connected.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
  };
}

/** When the state may change without a message; null when it will not. */
export function nextTurn(screens: readonly ChildScreen[], turnedAt: number, now: number): number | null {
  const times = screens.flatMap(({ kind, seenAt, goneAt }) => [
    seenAt + silentMs[kind],
    ...(goneAt === null ? [] : [goneAt + graceMs]),
  ]);
  const coming = [...times, turnedAt + graceMs].filter((time) => time > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
