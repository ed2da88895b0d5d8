import type { DeviceMessage, ReadyMessage, TapMessage } from "../messages";

export type Report = (message: TapMessage | ReadyMessage | DeviceMessage) => Promise<"taken" | "refused" | "later">;

/** How long a message may take: a line that died without a sign would hold those behind it. */
const limitMs = 10_000;

/** Sends one message to the server with the pairing key. */
export const reportTo =
  (id: string, key: string): Report =>
  async (message) => {
    try {
      const response = await fetch(`/api/activity/childView/${encodeURIComponent(id)}/live`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...message, pairing_key: key }),
        keepalive: true,
        signal: AbortSignal.timeout(limitMs),
      });
      if (response.ok) return "taken";
      return response.status === 429 || response.status >= 500 ? "later" : "refused";
    } catch {
      return "later";
    }
  };

/** Where messages wait over a reload of the page. */
export interface TapStore {
  read(): TapMessage[];
  write(messages: TapMessage[]): void;
}

export function sessionTaps(id: string): TapStore {
  const name = `milepost.taps.${id}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? "[]") as TapMessage[];
      } catch {
        return [];
      }
    },
    write: (messages) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(messages));
      } catch {
        // A browser without storage still sends; only a reload while offline would lose the tap.
      }
    },
  };
}

/** Taps in the order they were made, each until the server has taken it. Repeats are harmless: taps carry their id. */
export class TapOutbox {
  private waiting: TapMessage[];
  private running = false;
  private failures = 0;

  constructor(
    private readonly report: Report,
    private readonly stored: TapStore,
    private readonly later: (act: () => void, ms: number) => void,
    /** Hears that nothing waits any more after some could not be sent. */
    private readonly caughtUp: () => void = () => undefined,
  ) {
    // Earlier versions of this page kept other messages, too.
    this.waiting = stored.read().filter(({ type }) => type === "tap");
  }

  /** How many taps wait. */
  get count() {
    return this.waiting.length;
  }

  add(message: TapMessage) {
    this.waiting.push(message);
    this.stored.write(this.waiting);
    void this.run();
  }

  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const late = this.failures > 0;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const outcome = await this.report(next);
      if (outcome === "later") {
        this.failures += 1;
        this.later(() => void this.run(), Math.min(15_000, 500 * 2 ** this.failures));
        break;
      }
      this.failures = 0;
      this.waiting.shift();
      this.stored.write(this.waiting);
    }
    this.running = false;
    if (late && this.waiting.length === 0) this.caughtUp();
  }
}
