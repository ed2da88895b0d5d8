import { ApiError } from "@/api/errors";
import type { Fields } from "./answer";
import {
  type Conflict,
  discard,
  type Edit,
  type EditOutcome,
  enqueue,
  freeze,
  learn,
  type Outbox,
  settle,
  waitingIds,
} from "./outbox";

/** Where things stand between this device and the server. */
export type SendState = "saved" | "saving" | "offline" | "signedOut" | "refused" | "closed";

export interface SenderParts {
  send: (edits: Edit[]) => Promise<EditOutcome[]>;
  /** Keeps the outbox on this device; resolves when it would survive a reload. */
  keep: (outbox: Outbox) => Promise<void>;
  /** Calls back later; returns how to take it back. */
  later: (act: () => void, ms: number) => () => void;
  changed: () => void;
  conflict: (conflicts: Conflict[]) => void;
  /** The server takes nothing more; how many results had something waiting. */
  closed: (lost: number) => void;
}

const batchSize = 200;
const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/** Sends the outbox: one request at a time, the same words again until an answer comes. */
export class Sender {
  state: SendState = "saved";
  /** Why the server refused, in its words. */
  reason = "";
  private running: Promise<void> | null = null;
  private failures = 0;
  private cancelTimer: () => void = () => undefined;
  private stopped = false;

  constructor(
    public outbox: Outbox,
    private readonly parts: SenderParts,
  ) {
    if (this.waiting > 0) this.state = "saving";
  }

  /** How many results have something on this device that the server has not confirmed. */
  get waiting(): number {
    return waitingIds(this.outbox).length;
  }

  learn(stored: Iterable<readonly [string, number]>) {
    this.outbox = learn(this.outbox, stored);
  }

  /** Keeps a change and sends it after `delay` milliseconds, together with what comes until then. */
  add(id: string, fields: Fields, delay = 0) {
    if (this.stopped || this.state === "closed") return;
    this.outbox = enqueue(this.outbox, id, fields);
    void this.parts.keep(this.outbox);
    if (this.state === "saved") this.become("saving");
    else this.parts.changed();
    // While the server cannot be reached its own timer is the one that counts.
    if (this.failures === 0 && this.state !== "refused") this.wake(delay);
  }

  /** Sends now whatever waits; resolves to true when nothing is left. */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await (this.running ?? Promise.resolve());
    await this.run();
    return this.waiting === 0;
  }

  /** Tries again at once: the network is back, or someone has logged in. */
  retry() {
    if (this.waiting > 0 && this.state !== "closed") this.wake(0);
  }

  /** Freezes everything for a last request while the page goes away. */
  lastWords(): Edit[] {
    if (this.stopped) return [];
    this.outbox = freeze(this.outbox);
    void this.parts.keep(this.outbox);
    return [...this.outbox.sending];
  }

  stop() {
    this.stopped = true;
    this.cancelTimer();
  }

  private wake(delay: number) {
    this.cancelTimer();
    this.cancelTimer = this.parts.later(() => void this.run(), delay);
  }

  private run(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async work() {
    while (!this.stopped && this.state !== "closed") {
      if (this.outbox.sending.length === 0) this.outbox = freeze(this.outbox);
      const batch = this.outbox.sending.slice(0, batchSize);
      if (batch.length === 0) return this.become("saved");
      if (this.failures === 0) this.become("saving");
      if (!(await this.sendBatch(batch))) return;
    }
  }

  private async sendBatch(batch: Edit[]): Promise<boolean> {
    try {
      await this.parts.keep(this.outbox);
      const outcomes = await this.parts.send(batch);
      this.failures = 0;
      const { outbox, conflicts } = settle(this.outbox, batch, outcomes);
      this.outbox = outbox;
      await this.parts.keep(outbox);
      if (conflicts.length > 0) this.parts.conflict(conflicts);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private fail(error: unknown) {
    this.failures += 1;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return this.close();
    const passing = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
    if (!passing) {
      this.failures = 0;
      this.reason = error instanceof ApiError ? error.message : "";
      return this.become("refused");
    }
    this.become(status === 401 ? "signedOut" : "offline");
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    this.wake(Math.max(asked, Math.min(lastRetryMs, firstRetryMs * 2 ** (this.failures - 1))));
  }

  private close() {
    const lost = this.waiting;
    this.outbox = discard(this.outbox);
    void this.parts.keep(this.outbox);
    this.become("closed");
    this.parts.closed(lost);
  }

  private become(state: SendState) {
    this.state = state;
    this.parts.changed();
  }
}
