import type { components } from "@/api/schema";
import { newId } from "@/child/id";

/** That somebody left what the rules proposed, and why. */
export type Overrule = components["schemas"]["NewOverrule"];

interface OverruleParts {
  /** What this device still has to send. */
  kept: readonly Overrule[];
  /** What the server has already. */
  stored?: readonly Overrule[];
  persist: (kept: readonly Overrule[]) => void;
  /** Resolves once the server has it, or has refused it for good. */
  send: (overrule: Overrule) => Promise<unknown>;
}

/** Where the rules were left: kept on this device and sent in order, each until the server has it, under an id that makes a repeat no second one. */
export class OverruleBook {
  private waiting: readonly Overrule[];
  private sending: Promise<boolean> | null = null;

  constructor(private readonly parts: OverruleParts) {
    this.waiting = [...parts.kept];
  }

  add(overrule: Omit<Overrule, "overrule_id">) {
    this.keep([...this.waiting, { ...overrule, overrule_id: newId() }]);
    void this.flush();
  }

  /** The questions that somebody gave more time. */
  questionsWithMoreTime(): ReadonlySet<number> {
    const given = [...(this.parts.stored ?? []), ...this.waiting].filter(({ rule }) => rule === "time_limit");
    return new Set(given.map(({ chosen_no }) => chosen_no));
  }

  /** Sends what waits; true when nothing is left. */
  flush = (): Promise<boolean> => {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  };

  private async sendAll(): Promise<boolean> {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      try {
        await this.parts.send(next);
      } catch {
        return false;
      }
      const sent = next.overrule_id;
      this.keep(this.waiting.filter(({ overrule_id }) => overrule_id !== sent));
    }
    return true;
  }

  private keep(waiting: readonly Overrule[]) {
    this.waiting = waiting;
    this.parts.persist(waiting);
  }
}
