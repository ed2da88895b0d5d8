import type { components } from "@/api/schema";
import { newId } from "@/child/id";
import { Delivery, type DeliveryParts, type Step } from "@/work/delivery";
import { type Failure, failureOf, isRefused } from "@/work/failures";

/** A departure from what the rules proposed, with its reason. */
export type Override = components["schemas"]["NewOverride"];

interface OverrideParts {
  /** What this device still has to send. */
  kept: readonly Override[];
  /** What the server has already. */
  stored?: readonly Override[];
  persist: (kept: readonly Override[]) => void;
  /** Resolves once the server has it. */
  send: (override: Override) => Promise<unknown>;
  later?: DeliveryParts["later"];
}

/**
 * Overrides of the rules: stored on this device and sent in order until the server has each, under an id by which a
 * repeat is recognised. Refused ones stay too, and delay no other.
 */
export class OverrideBook {
  private waiting: readonly Override[];
  private readonly refused = new Set<string>();
  private readonly delivery: Delivery;
  /** Why the last refused one was refused. */
  failure: Failure | undefined;

  constructor(private readonly parts: OverrideParts) {
    this.waiting = [...parts.kept];
    this.delivery = new Delivery({ step: () => this.step(), later: parts.later });
  }

  add(override: Omit<Override, "overrule_id">) {
    this.keep([...this.waiting, { ...override, overrule_id: newId() }]);
    void this.flush();
  }

  /** The questions that somebody gave more time. */
  questionsWithMoreTime(): ReadonlySet<number> {
    const given = [...(this.parts.stored ?? []), ...this.waiting].filter(({ rule }) => rule === "time_limit");
    return new Set(given.map(({ chosen_no }) => chosen_no));
  }

  /** Sends what waits; true when nothing is left that the server may still take. */
  flush = async (): Promise<boolean> => {
    this.delivery.rest();
    await this.delivery.join();
    return this.next() === undefined;
  };

  stop = () => this.delivery.stop();

  private next = () => this.waiting.find(({ overrule_id }) => !this.refused.has(overrule_id));

  private async step(): Promise<Step> {
    const next = this.next();
    if (!next) return "done";
    const id = next.overrule_id;
    try {
      await this.parts.send(next);
      this.keep(this.waiting.filter(({ overrule_id }) => overrule_id !== id));
    } catch (error) {
      this.failure = failureOf(error);
      if (!isRefused(this.failure)) return { later: error };
      this.refused.add(id);
    }
    return "more";
  }

  private keep(waiting: readonly Override[]) {
    this.waiting = waiting;
    this.parts.persist(waiting);
  }
}
