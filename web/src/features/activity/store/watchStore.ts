import { type Answer, type Result, toAnswer } from "./answer";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "./runnerStore";

/** The answers of an activity that runs on another device: shown as they come, and changed by nobody here. */
export class WatchStore implements RunnerStore {
  private readonly state: Observed<RunnerSnapshot>;

  constructor(results: readonly Result[]) {
    this.state = new Observed({ answers: results.map(toAnswer), sync: "saved", waiting: 0, refused: [] });
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  /** Shows what the server has now. */
  replace(results: readonly Result[]) {
    this.state.set({ ...this.state.value, answers: results.map(toAnswer) });
  }

  /** Shows what the other device has just stored. */
  hear(no: number, change: Partial<Answer>) {
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, change) });
  }

  change() {}
  tick() {}
  checkpoint() {}
  sendAgain() {}
  giveUp() {}
  flush = async () => true;
}
