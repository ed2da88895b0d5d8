import type { ReadyMessage } from "@/child/messages";
import { Observed } from "../store/runnerStore";
import { type ChildScreen, graceMs, nextTurn, type PresenceState, presenceOf } from "./presence";

export interface PresenceSnapshot {
  screens: readonly ChildScreen[];
  summary: PresenceState;
}

/** When this tab last heard of a paired device, kept over a reload. */
export interface Remembered {
  read(): ChildScreen | null;
  write(screen: ChildScreen | null): void;
}

/** Stores what the child's screens report, and notices when one has been silent for too long. */
export class PresenceStore {
  private readonly observed = new Observed<PresenceSnapshot>({ screens: [], summary: { state: "none" } });
  private screens: readonly ChildScreen[] = [];
  private index = -1;
  private turnedAt: number;
  private readonly openedAt: number;
  /** Connections that have ended. Messages that were sent on them may arrive after their end. */
  private readonly ended = new Set<string>();
  private remembered: ChildScreen | null;
  private online = true;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly now: () => number,
    private readonly later: (act: () => void, ms: number) => () => void,
    private readonly memory: Remembered,
  ) {
    this.openedAt = now();
    this.turnedAt = this.openedAt;
    this.remembered = memory.read();
  }

  /** Starts the timer that marks silent screens. */
  run() {
    this.update();
  }

  snapshot = () => this.observed.value;
  subscribe = this.observed.subscribe;

  /** A child view has announced itself. */
  heard({ device_id: id, connection_id, index, state, waiting }: ReadyMessage, kind: ChildScreen["kind"]) {
    if (connection_id && this.ended.has(connection_id)) return;
    const known = this.screens.find((screen) => screen.id === id);
    // A second window of this browser is heard in both ways, and counts as the window.
    const connection = connection_id ?? known?.connection;
    const seen = { seenAt: this.now(), index, state, waiting, connection, goneAt: null };
    const screen: ChildScreen = { id, kind: known?.kind ?? kind, ...seen };
    this.screens = known ? this.screens.map((other) => (other.id === id ? screen : other)) : [...this.screens, screen];
    this.remembered = null;
    this.update();
  }

  /** A connection of a child view has ended, which may not be its newest one. A closed window does not count as lost. */
  left(id: string, connection?: string) {
    if (connection) this.ended.add(connection);
    const former = (screen: ChildScreen) => connection && screen.connection && screen.connection !== connection;
    this.screens = this.screens.flatMap((screen) => {
      if (screen.id !== id || former(screen)) return [screen];
      return screen.kind === "window" ? [] : [{ ...screen, goneAt: screen.goneAt ?? this.now() }];
    });
    this.update();
  }

  /** The runner has turned to a question. */
  turned(index: number) {
    if (index === this.index) return;
    this.index = index;
    this.turnedAt = this.now();
    this.update();
  }

  /** Whether this runner hears of other devices at present. */
  link(stands: boolean) {
    this.online = stands;
    this.update();
  }

  stop() {
    this.cancel();
  }

  private update() {
    this.cancel();
    const now = this.now();
    const device = this.screens.findLast(({ kind }) => kind === "device");
    if (device) this.memory.write(device);
    this.observed.set({ screens: this.screens, summary: this.summary(now) });
    const next = nextTurn(this.screens, this.turnedAt, now) ?? (this.remembered ? this.openedAt + graceMs : null);
    if (next !== null && next > now) this.cancel = this.later(() => this.update(), next - now);
  }

  private summary(now: number): PresenceState {
    const windows = this.screens.some(({ kind }) => kind === "window");
    const expected = this.remembered !== null || this.screens.length > 0;
    if (!this.online && !windows && expected) return { state: "unknown" };
    if (this.remembered) {
      const since = this.remembered.goneAt ?? this.remembered.seenAt;
      if (now < this.openedAt + graceMs) return { state: "checking" };
      return { state: this.remembered.state === "asleep" ? "asleep" : "lost", since };
    }
    return presenceOf(this.screens, this.index, this.turnedAt, now);
  }
}
