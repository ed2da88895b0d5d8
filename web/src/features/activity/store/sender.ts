import type { ApiError } from "@/api/errors";
import { Delivery, type Step } from "@/work/delivery";
import { failureOf } from "@/work/failures";
import type { Fields } from "./answer";
import {
  type Edit,
  type EditOutcome,
  enqueue,
  freeze,
  givenIds,
  giveUp,
  type Outbox,
  sendAgain,
  setAside,
  waitingIds,
} from "./outbox";
import { type Conflict, type JoinedTexts, settle } from "./settle";

/** The state between this device and the server. */
export type SendState = "saved" | "saving" | "offline" | "signedOut" | "refused" | "closed";

export interface SenderParts {
  send: (edits: Edit[]) => Promise<EditOutcome[]>;
  /** Keeps the outbox on this device, at once. */
  persist: (outbox: Outbox) => void;
  /** The same in a moment, where nothing is lost meanwhile: a page that finds the earlier outbox sends the same again. */
  persistSoon: (outbox: Outbox) => void;
  /** Calls back later; returns how to take it back. */
  later: (act: () => void, ms: number) => () => void;
  changed: () => void;
  conflict: (conflicts: Conflict[]) => void;
  /** Another device has written too: these texts hold both. */
  joined: (texts: JoinedTexts[]) => void;
  /**
   * The server accepts no more changes, for the error's reason; called with the number of results with waiting
   * changes other than the seconds of a clock. These stay on this device.
   */
  closed: (waiting: number, error: unknown) => void;
}

const batchSize = 200;

/** Sends the outbox: one request at a time, the same words again until an answer comes. */
export class Sender {
  state: SendState = "saved";
  private readonly delivery: Delivery;
  private stopped = false;
  private size = batchSize;

  constructor(
    public outbox: Outbox,
    private readonly parts: SenderParts,
  ) {
    this.delivery = new Delivery({ step: () => this.step(), later: parts.later });
    if (this.waiting > 0) this.state = this.unsent ? "saving" : "refused";
  }

  /** The number of results with unconfirmed changes on this device. */
  get waiting(): number {
    return waitingIds(this.outbox).length;
  }

  /** Something waits that the server has not refused. */
  private get unsent(): boolean {
    return this.outbox.sending.length > 0 || Object.keys(this.outbox.queued).length > 0;
  }

  /** Stores a change and sends it after `delay` milliseconds, together with later ones. */
  add(id: string, fields: Fields, delay = 0) {
    if (this.stopped || this.state === "closed") return;
    this.keep(enqueue(this.outbox, id, fields));
    if (this.state === "saved" || this.state === "refused") this.become("saving");
    else this.parts.changed();
    // While the server cannot be reached its own timer is the one that counts.
    if (!this.delivery.isFailing) this.delivery.wake(delay);
  }

  /** Continues with another outbox, such as this one merged with what another page has left. */
  replace(outbox: Outbox) {
    this.outbox = outbox;
    const isIdle = this.state === "saved" || this.state === "refused";
    if (isIdle && this.waiting > 0) this.become(this.unsent ? "saving" : "refused");
    else this.parts.changed();
    this.retry();
  }

  /** Tries once more what the server has refused of a result. */
  sendAgain(id: string) {
    this.keep(sendAgain(this.outbox, id));
    this.become("saving");
    this.delivery.wake();
  }

  /** Leaves a result as the server has it. */
  giveUp(id: string) {
    this.keep(giveUp(this.outbox, id));
    if (this.state === "refused" && this.waiting === 0) this.become("saved");
    else this.parts.changed();
  }

  /** Sends everything that waits, and resolves to whether nothing is left. */
  async flush(): Promise<boolean> {
    await this.delivery.flush();
    return this.waiting === 0;
  }

  /**
   * Another device says that the activity is over: waiting changes are sent, to be refused and named. If there are
   * none, this tab closes at once.
   */
  async ended(): Promise<void> {
    await this.flush();
    if (!this.stopped && (this.state === "saved" || this.state === "refused")) this.close(undefined);
  }

  /** Tries again at once: the network is back, or someone has logged in. */
  retry() {
    if (this.unsent && !this.stopped && this.state !== "closed") this.delivery.wake();
  }

  /** Freezes everything for a last request while the page goes away. */
  lastWords(): Edit[] {
    if (this.stopped || this.state === "closed") return [];
    this.keep(freeze(this.outbox));
    return [...this.outbox.sending];
  }

  stop() {
    this.stopped = true;
    this.delivery.stop();
  }

  private async step(): Promise<Step> {
    if (this.stopped || this.state === "closed") return "done";
    if (this.outbox.sending.length === 0) this.keepSoon(freeze(this.outbox));
    const batch = this.outbox.sending.slice(0, this.size);
    if (batch.length === 0) {
      this.become(this.waiting > 0 ? "refused" : "saved");
      return "done";
    }
    if (!this.delivery.isFailing) this.become("saving");
    return this.sendBatch(batch);
  }

  private async sendBatch(batch: Edit[]): Promise<Step> {
    try {
      const outcomes = await this.parts.send(batch);
      const { outbox, conflicts, joined } = settle(this.outbox, batch, outcomes);
      this.keepSoon(outbox);
      if (conflicts.length > 0) this.parts.conflict(conflicts);
      if (joined.length > 0) this.parts.joined(joined);
      this.size = Math.min(batchSize, this.size * 2);
      return "more";
    } catch (error) {
      return this.failed(batch, error);
    }
  }

  private failed(batch: Edit[], error: unknown): Step {
    const failure = failureOf(error);
    switch (failure) {
      case "conflict":
        this.close(error);
        return "done";
      case "gone":
      case "set aside":
        // An activity that is gone may come back; its changes are set aside until then.
        this.refuse(batch, error as ApiError);
        return "more";
      default:
        this.become(failure === "log in" ? "signedOut" : "offline");
        return { later: error };
    }
  }

  /** A batch is refused as a whole: the refused edit is found by halving the batch, and set aside once it is alone. */
  private refuse(batch: Edit[], error: ApiError) {
    const [edit, ...others] = batch;
    this.size = Math.max(1, Math.floor(batch.length / 2));
    if (!edit || others.length > 0) return;
    const [named] = Object.values(error.fields);
    const fields = Object.keys(error.fields).map((field) => field.replace(/^body\[\d+\]\./, ""));
    this.keep(setAside(this.outbox, edit, named ?? error.message, fields));
  }

  /** Waiting changes stay on this device: they may be the only copy. */
  private close(error: unknown) {
    this.become("closed");
    this.parts.closed(givenIds(this.outbox).length, error);
  }

  private keep(outbox: Outbox) {
    this.outbox = outbox;
    this.parts.persist(outbox);
  }

  private keepSoon(outbox: Outbox) {
    this.outbox = outbox;
    this.parts.persistSoon(outbox);
  }

  private become(state: SendState) {
    this.state = state;
    this.parts.changed();
  }
}
