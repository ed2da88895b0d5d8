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

/** Keeps what is heard of the child's screens, and tells when one has been silent for too long. */
export class PresenceStore {
  private readonly observed = new Observed<PresenceSnapshot>({ screens: [], summary: { state: "none" } });
  private screens: readonly ChildScreen[] = [];
  private index = -1;
  private turnedAt: number;
  private readonly openedAt: number;
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

  /** Begins to tell what becomes of a screen that says nothing. */
  run() {
    this.update();
  }

  snapshot = () => this.observed.value;
  subscribe = this.observed.subscribe;

  /** A child view has said that it is there. */
  heard(id: string, kind: ChildScreen["kind"], index: number) {
    const known = this.screens.find((screen) => screen.id === id);
    // A device in this browser's second window is heard on both ways; it is the window that one sees.
    const screen: ChildScreen = { id, kind: known?.kind ?? kind, seenAt: this.now(), index, goneAt: null };
    this.screens = known ? this.screens.map((other) => (other.id === id ? screen : other)) : [...this.screens, screen];
    this.remembered = null;
    this.update();
  }

  /** The connection of a child view has ended. A window that was closed is not missed. */
  left(id: string) {
    this.screens = this.screens.flatMap((screen) => {
      if (screen.id !== id) return [screen];
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
      return now < this.openedAt + graceMs ? { state: "checking" } : { state: "lost", since };
    }
    return presenceOf(this.screens, this.index, this.turnedAt, now);
  }
}
