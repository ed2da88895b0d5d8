import { type Answer, blankAnswer } from "./answer";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "./runnerStore";

/** The tester's answers: they live as long as the page. */
export class MemoryStore implements RunnerStore {
  private readonly state: Observed<RunnerSnapshot>;

  constructor(questions: number) {
    const answers = Array.from({ length: questions }, () => blankAnswer);
    this.state = new Observed({ answers, sync: "memory", waiting: 0, refused: [] });
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  change(no: number, change: Partial<Answer>) {
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, change) });
  }

  tick(no: number, duration: number, overTime: number) {
    this.change(no, { duration, overTime });
  }

  checkpoint() {}

  async flush() {
    return true;
  }

  sendAgain() {}
  giveUp() {}
}
