import { hasStatus } from "@/api/errors";
import type { components } from "@/api/schema";
import { isDiscarded } from "../discarded";
import { Observed } from "../store/runnerStore";

export type Held = components["schemas"]["Held"];
export type Holder = components["schemas"]["Holder"];
export type HoldAct = components["schemas"]["Hold"]["act"];

/** The number of a device that began an activity without the server: those that the server gives begin at 1. */
export const unknownHold = 0;

/** Whether this device runs an activity. A person who may only read the activity does not know which device does until it is loaded. */
export type HoldState =
  | { turn: "asking" }
  | { turn: "mine"; number: number }
  | { turn: "elsewhere"; holder?: Holder; mayTake: boolean; lost: boolean }
  | { turn: "failed"; error: unknown };

/**
 * Requests an activity from the server and keeps it. A failed request changes nothing: a device without a connection
 * continues with the last answer.
 */
export class HoldKeeper {
  private readonly observed = new Observed<HoldState>({ turn: "asking" });
  /** Counts the acts, so that an answer to an earlier request is ignored. */
  private acts = 0;

  constructor(
    private readonly ask: (act: HoldAct) => Promise<Held>,
    /** The number under which this device had the activity, for an opening without a connection. */
    private readonly last: () => Promise<number | undefined> = async () => undefined,
  ) {}

  snapshot = () => this.observed.value;
  subscribe = this.observed.subscribe;

  /** Requests the activity, without taking it from another device. */
  open = async () => {
    const act = this.next();
    try {
      this.learn(act, await this.ask("open"));
    } catch (error) {
      if (act !== this.acts) return;
      const number = hasStatus(error, 0) ? await this.last() : undefined;
      if (number !== undefined) return this.observed.set({ turn: "mine", number });
      // A user who may only read the activity watches it; a finished one is shown as finished.
      const readOnly = hasStatus(error, 404) || hasStatus(error, 409) || hasStatus(error, 403);
      this.observed.set(readOnly ? { turn: "elsewhere", mayTake: false, lost: false } : { turn: "failed", error });
    }
  };

  /** Reports that this device is still there, or asks which one is. */
  check = async () => {
    const before = this.observed.value;
    const { turn } = before;
    if (turn !== "mine" && turn !== "elsewhere") return;
    const act = this.acts;
    const isUnknown = before.turn === "mine" && before.number === unknownHold;
    try {
      this.learn(act, await this.ask(isUnknown ? "open" : "renew"));
    } catch (error) {
      // Nobody runs a discarded activity; the page shows that it was discarded.
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
