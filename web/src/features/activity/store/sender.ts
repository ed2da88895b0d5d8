import type { ApiError } from "@/api/errors";
import { failureOf, waitAfter } from "@/work/failures";
import type { Fields } from "./answer";
import {
  type Conflict,
  discard,
  type Edit,
  type EditOutcome,
  enqueue,
  freeze,
  givenIds,
  giveUp,
  learn,
  type Outbox,
  sendAgain,
  setAside,
  settle,
  waitingIds,
} from "./outbox";

/** Where things stand between this device and the server. */
export type SendState = "saved" | "saving" | "offline" | "signedOut" | "refused" | "closed";

export interface SenderParts {
  send: (edits: Edit[]) => Promise<EditOutcome[]>;
  /** Keeps the outbox on this device; resolves when it would survive a reload. */
  persist: (outbox: Outbox) => Promise<void>;
  /** Calls back later; returns how to take it back. */
  later: (act: () => void, ms: number) => () => void;
  changed: () => void;
  conflict: (conflicts: Conflict[]) => void;
  /**
   * The server takes nothing more, for the error's reason; how many results had something waiting that somebody gave, not only
   * seconds of a clock.
   */
  closed: (lost: number, error: unknown) => void;
  /** Nobody is there to be told: what waits stays on this device when the server takes nothing more. */
  unattended?: boolean;
}

const batchSize = 200;

/** Sends the outbox: one request at a time, the same words again until an answer comes. */
export class Sender {
  state: SendState = "saved";
  private running: Promise<void> | null = null;
  private failures = 0;
  private cancelTimer: () => void = () => undefined;
  private stopped = false;

  constructor(
    public outbox: Outbox,
    private readonly parts: SenderParts,
  ) {
    if (this.waiting > 0) this.state = this.unsent ? "saving" : "refused";
  }

  /** How many results have something on this device that the server has not confirmed. */
  get waiting(): number {
    return waitingIds(this.outbox).length;
  }

  /** Something waits that the server has not refused. */
  private get unsent(): boolean {
    return this.outbox.sending.length > 0 || Object.keys(this.outbox.queued).length > 0;
  }

  learn(stored: Iterable<readonly [string, number]>) {
    this.outbox = learn(this.outbox, stored);
  }

  /** Keeps a change and sends it after `delay` milliseconds, together with what comes until then. */
  add(id: string, fields: Fields, delay = 0) {
    if (this.stopped || this.state === "closed") return;
    this.outbox = enqueue(this.outbox, id, fields);
    void this.parts.persist(this.outbox);
    if (this.state === "saved" || this.state === "refused") this.become("saving");
    else this.parts.changed();
    // While the server cannot be reached its own timer is the one that counts.
    if (this.failures === 0) this.wake(delay);
  }

  /** Tries once more what the server has refused of a result. */
  sendAgain(id: string) {
    this.outbox = sendAgain(this.outbox, id);
    void this.parts.persist(this.outbox);
    this.become("saving");
    this.wake(0);
  }

  /** Leaves a result as the server has it. */
  giveUp(id: string) {
    this.outbox = giveUp(this.outbox, id);
    void this.parts.persist(this.outbox);
    if (this.state === "refused" && this.waiting === 0) this.become("saved");
    else this.parts.changed();
  }

  /** Sends now whatever waits; resolves to true when nothing is left. */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await (this.running ?? Promise.resolve());
    await this.run();
    return this.waiting === 0;
  }

  /** The activity is over, others say: what waits is sent, to be refused and named. With nothing to send, this tab closes at once. */
  async ended(): Promise<void> {
    await this.flush();
    if (!this.stopped && (this.state === "saved" || this.state === "refused")) this.close(undefined);
  }

  /** Tries again at once: the network is back, or someone has logged in. */
  retry() {
    if (this.unsent && this.state !== "closed") this.wake(0);
  }

  /** Freezes everything for a last request while the page goes away. */
  lastWords(): Edit[] {
    if (this.stopped) return [];
    this.outbox = freeze(this.outbox);
    void this.parts.persist(this.outbox);
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
    let size = batchSize;
    while (!this.stopped && this.state !== "closed") {
      if (this.outbox.sending.length === 0) this.outbox = freeze(this.outbox);
      const batch = this.outbox.sending.slice(0, size);
      if (batch.length === 0) return this.become(this.waiting > 0 ? "refused" : "saved");
      if (this.failures === 0) this.become("saving");
      const outcome = await this.sendBatch(batch);
      if (outcome === "later") return;
      // A batch is refused as a whole: the one that is meant is found by halves.
      if (outcome === "taken") size = Math.min(batchSize, size * 2);
      else size = Math.max(1, Math.floor(batch.length / 2));
    }
  }

  private async sendBatch(batch: Edit[]): Promise<"taken" | "refused" | "later"> {
    try {
      await this.parts.persist(this.outbox);
      const outcomes = await this.parts.send(batch);
      this.failures = 0;
      const { outbox, conflicts } = settle(this.outbox, batch, outcomes);
      this.outbox = outbox;
      await this.parts.persist(outbox);
      if (conflicts.length > 0) this.parts.conflict(conflicts);
      return "taken";
    } catch (error) {
      if (isRefusal(error)) {
        await this.refuse(batch, error);
        return "refused";
      }
      this.fail(error);
      return "later";
    }
  }

  /** A single edit that is refused is set aside; of several it is not known yet which one is meant. */
  private async refuse([edit, ...others]: Edit[], error: ApiError) {
    this.failures = 0;
    if (!edit || others.length > 0) return;
    const [named] = Object.values(error.fields);
    const fields = Object.keys(error.fields).map((field) => field.replace(/^body\[\d+\]\./, ""));
    this.outbox = setAside(this.outbox, edit, named ?? error.message, fields);
    await this.parts.persist(this.outbox);
  }

  private fail(error: unknown) {
    this.failures += 1;
    const failure = failureOf(error);
    if (failure === "conflict") return this.close(error);
    this.become(failure === "log in" ? "signedOut" : "offline");
    this.wake(waitAfter(this.failures, error));
  }

  private close(error: unknown) {
    const lost = givenIds(this.outbox).length;
    if (!this.parts.unattended) {
      this.outbox = discard(this.outbox);
      void this.parts.persist(this.outbox);
    }
    this.become("closed");
    this.parts.closed(lost, error);
  }

  private become(state: SendState) {
    this.state = state;
    this.parts.changed();
  }
}

/** Whether the server will say the same however often it is asked. What is gone may come back, and is set aside until then. */
const isRefusal = (error: unknown): error is ApiError => ["set aside", "gone"].includes(failureOf(error));
