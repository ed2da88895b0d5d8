import { hasStatus } from "@/api/errors";
import type { components } from "@/api/schema";
import { isDiscarded } from "../discarded";
import { Observed } from "../store/runnerStore";

export type Held = components["schemas"]["Held"];
export type Holder = components["schemas"]["Holder"];
export type HoldAct = components["schemas"]["Hold"]["act"];

/** Whether this device runs an activity. A person who may only read the activity does not know which device does until it is loaded. */
export type HoldState =
  | { turn: "asking" }
  | { turn: "mine"; number: number }
  | { turn: "elsewhere"; holder?: Holder; mayTake: boolean; lost: boolean }
  | { turn: "failed"; error: unknown };

/**
 * Asks the server for an activity and keeps it. What cannot be asked changes nothing: a device without a line goes on with
 * what it has.
 */
export class HoldKeeper {
  private readonly observed = new Observed<HoldState>({ turn: "asking" });
  /** Counts the acts, so that an answer to an earlier question says nothing after them. */
  private acts = 0;

  constructor(private readonly ask: (act: HoldAct) => Promise<Held>) {}

  snapshot = () => this.observed.value;
  subscribe = this.observed.subscribe;

  /** Asks for the activity; it is not taken from another device. */
  open = async () => {
    const act = this.next();
    try {
      this.learn(act, await this.ask("open"));
    } catch (error) {
      if (act !== this.acts) return;
      // Who only reads the activity watches it, and a finished one says so itself.
      const readOnly = hasStatus(error, 404) || hasStatus(error, 409) || hasStatus(error, 403);
      this.observed.set(readOnly ? { turn: "elsewhere", mayTake: false, lost: false } : { turn: "failed", error });
    }
  };

  /** Says that this device is there still, or looks who is. */
  check = async () => {
    const { turn } = this.observed.value;
    if (turn !== "mine" && turn !== "elsewhere") return;
    const act = this.acts;
    try {
      this.learn(act, await this.ask("renew"));
    } catch (error) {
      // One that was discarded is run by nobody; what is shown instead says so.
      if (act === this.acts && isDiscarded(error))
        this.observed.set({ turn: "elsewhere", mayTake: false, lost: turn === "mine" });
    }
  };

  /** Takes the activity from whichever device has it. */
  take = async () => {
    const act = this.next();
    this.learn(act, await this.ask("take"));
  };

  private next(): number {
    this.acts += 1;
    return this.acts;
  }

  private learn(act: number, { held, number = 0, holder }: Held) {
    const before = this.observed.value;
    if (act !== this.acts) return;
    if (held) {
      if (before.turn !== "mine" || before.number !== number) this.observed.set({ turn: "mine", number });
      return;
    }
    const lost = before.turn === "mine" || (before.turn === "elsewhere" && before.lost);
    this.observed.set({ turn: "elsewhere", holder, mayTake: true, lost });
  }
}
