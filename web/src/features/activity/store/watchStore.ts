import { type Answer, type Result, toAnswer } from "./answer";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "./runnerStore";

/** The answers of an activity that runs on another device: shown as they come, and changed by nobody here. */
export class WatchStore implements RunnerStore {
  private readonly state: Observed<RunnerSnapshot>;
  /** Messages since the stored answers were last requested, which may be older. */
  private heard: [no: number, change: Partial<Answer>][] = [];

  constructor(results: readonly Result[]) {
    this.state = new Observed({ answers: results.map(toAnswer), sync: "saved", waiting: 0, refused: [] });
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  /** The stored answers are about to be read: they will contain all messages so far. */
  reading() {
    this.heard = [];
  }

  /** Shows the answers that were read, with the messages since. */
  replace(results: readonly Result[]) {
    let answers: readonly Answer[] = results.map(toAnswer);
    for (const [no, change] of this.heard) answers = withAnswer(answers, no, change);
    this.state.set({ ...this.state.value, answers });
  }

  /** Shows what the other device has just stored. */
  hear(no: number, change: Partial<Answer>) {
    this.heard.push([no, change]);
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, change) });
  }

  change() {}
  tick() {}
  checkpoint() {}
  sendAgain() {}
  giveUp() {}
  flush = async () => true;
}
