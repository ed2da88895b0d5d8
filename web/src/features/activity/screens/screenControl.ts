import { hasStatus } from "@/api/errors";
import type { DownMessage, LinkMessage, ReadyMessage, Scanning } from "@/child/messages";
import { Observed } from "../store/runnerStore";

/** What the child's screens are to show besides the question. */
export interface ScreenSettings {
  /** Nothing to look at, so that the child looks at the adult. */
  covered: boolean;
  /** A break. */
  paused: boolean;
  /** How the child answers by switches. */
  scanning: Scanning;
  /** Devices that have played the tone of the last sound check. */
  heard: number;
}

export type Instruction = Exclude<DownMessage, { type: "changeIndex" | "ask" | "finished" }>;

/** Sends an instruction to devices through the server; absent in the tester, which has none. */
export type Post = (instruction: Instruction) => Promise<unknown>;

const retryMs = 3_000;
/** An activity that is over, or that its runner reaches no more, has nothing to show. */
const isRefused = (error: unknown) => [404, 409, 422].some((status) => hasStatus(error, status));

/**
 * Tells the child's screens what to show besides the question: those of this browser through its channel, others
 * through the server, which stores it. The latest message of each kind that could not be sent is sent again.
 */
export class ScreenControl {
  readonly snapshot: () => ScreenSettings;
  readonly subscribe: Observed<ScreenSettings>["subscribe"];
  private readonly observed: Observed<ScreenSettings>;
  private readonly unsent = new Map<Instruction["type"], Instruction>();
  private readonly played = new Set<string>();
  private sending = false;
  private stopped = false;
  /** Sends to the second window; set while there is a channel. */
  tell: (message: DownMessage) => void = () => undefined;

  constructor(
    initial: Omit<ScreenSettings, "heard">,
    private readonly post: Post | undefined,
    private readonly later: (act: () => void, ms: number) => void,
  ) {
    this.observed = new Observed({ ...initial, heard: 0 });
    this.snapshot = () => this.observed.value;
    this.subscribe = this.observed.subscribe;
  }

  cover = (on: boolean) => {
    this.set({ covered: on });
    this.send({ type: "cover", on });
  };

  pause = (on: boolean) => {
    this.set({ paused: on });
    this.send({ type: "pause", on });
  };

  scan = (scanning: Scanning) => {
    this.set({ scanning });
    this.send({ type: "scanning", scanning });
  };

  soundCheck = () => {
    this.played.clear();
    this.set({ heard: 0 });
    this.send({ type: "soundCheck" });
  };

  /** The question to show in this browser's windows, with all that belongs to it. */
  question(index: number): DownMessage {
    const { covered, paused, scanning } = this.observed.value;
    return { type: "changeIndex", index, covered, paused, scanning };
  }

  /** Whether a screen shows what it should, apart from the question. */
  follows = ({ covered = false }: ReadyMessage) =>
    covered === (this.observed.value.covered || this.observed.value.paused);

  /** Takes what a child's screen says of a sound check. */
  take(message: LinkMessage | null) {
    if (message?.type !== "soundPlayed" || this.played.has(message.device_id)) return;
    this.played.add(message.device_id);
    this.set({ heard: this.played.size });
  }

  start() {
    this.stopped = false;
  }

  stop() {
    this.stopped = true;
  }

  /** Sends what waits; runs again when the network is back. */
  run = async (): Promise<void> => {
    if (this.sending || this.stopped || !this.post) return;
    this.sending = true;
    for (let next = this.first(); next && !this.stopped; next = this.first()) {
      const [type, instruction] = next;
      try {
        await this.post(instruction);
        if (this.unsent.get(type) === instruction) this.unsent.delete(type);
      } catch (error) {
        if (isRefused(error)) {
          this.unsent.clear();
          break;
        }
        // A tone that comes much later is worse than none.
        this.unsent.delete("soundCheck");
        this.later(() => void this.run(), retryMs);
        break;
      }
    }
    this.sending = false;
  };

  private first = () => [...this.unsent][0];

  private set(change: Partial<ScreenSettings>) {
    this.observed.set({ ...this.observed.value, ...change });
  }

  private send(instruction: Instruction) {
    this.tell(instruction);
    if (this.stopped || !this.post) return;
    this.unsent.set(instruction.type, instruction);
    void this.run();
  }
}
