import type { components } from "@/api/schema";
import { newId } from "@/child/id";

/** That somebody left what the rules proposed, and why. */
export type Override = components["schemas"]["NewOverride"];

interface OverrideParts {
  /** What this device still has to send. */
  kept: readonly Override[];
  /** What the server has already. */
  stored?: readonly Override[];
  persist: (kept: readonly Override[]) => void;
  /** Resolves once the server has it, or has refused it for good. */
  send: (override: Override) => Promise<unknown>;
}

/** Where the rules were left: kept on this device and sent in order, each until the server has it, under an id that makes a repeat no second one. */
export class OverrideBook {
  private waiting: readonly Override[];
  private sending: Promise<boolean> | null = null;

  constructor(private readonly parts: OverrideParts) {
    this.waiting = [...parts.kept];
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

  private keep(waiting: readonly Override[]) {
    this.waiting = waiting;
    this.parts.persist(waiting);
  }
}
