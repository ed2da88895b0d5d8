import { waitAfter } from "./failures";

/** The result of a step: there may be more to send, nothing is left or may be sent, or it is tried again later. */
export type Step = "more" | "done" | { later: unknown };

export interface DeliveryParts {
  /**
   * Sends the next that waits: the oldest one, all that waits as a batch, or only the latest state, as its owner chooses.
   * It resolves when the server has answered, and never rejects; `{ later: error }` says that nothing arrived.
   */
  step: (asked: boolean) => Promise<Step>;
  /** Calls back later; returns how to take it back. */
  later?: (act: () => void, ms: number) => () => void;
}

const timer = (act: () => void, ms: number) => {
  const started = setTimeout(act, ms);
  return () => clearTimeout(started);
};

/** The one loop that sends: one request at a time, and what did not arrive again, less and less often. */
export class Delivery {
  private running: Promise<void> | undefined;
  private cancel: (() => void) | undefined;
  private failures = 0;
  private stopped = false;

  constructor(private readonly parts: DeliveryParts) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** A further step is planned. */
  get isPlanned(): boolean {
    return this.cancel !== undefined;
  }

  /** The last try did not reach the server. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Sends after `ms` everything that waits by then. It replaces an earlier plan. */
  wake(ms = 0): void {
    this.stopped = false;
    this.plan(ms);
  }

  /** Sends now. If a run is under way, another one follows it for what came meanwhile. */
  async flush(asked = false): Promise<void> {
    this.rest();
    if (this.running) await this.running;
    await this.run(asked);
  }

  /** Sends now, or joins the run under way. */
  join(asked = false): Promise<void> {
    return this.run(asked);
  }

  /** Until the run under way is over. */
  ended(): Promise<void> {
    return this.running ?? Promise.resolve();
  }

  /** Cancels the planned step. */
  rest(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  /** Plans nothing more by itself until it is woken. */
  stop(): void {
    this.stopped = true;
    this.rest();
  }

  private plan(ms: number) {
    this.rest();
    this.cancel = (this.parts.later ?? timer)(() => {
      this.cancel = undefined;
      void this.run(false);
    }, ms);
  }

  private run(asked: boolean): Promise<void> {
    this.running ??= this.loop(asked).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async loop(asked: boolean) {
    for (;;) {
      const step = await this.parts.step(asked);
      if (step === "more") {
        this.failures = 0;
        continue;
      }
      if (step === "done") {
        this.failures = 0;
        return;
      }
      this.failures += 1;
      if (!this.stopped) this.plan(waitAfter(this.failures, step.later));
      return;
    }
  }
}
