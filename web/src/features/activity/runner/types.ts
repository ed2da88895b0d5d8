import type { Answer } from "../store/answer";
import type { RunnerSnapshot, RunnerStore } from "../store/runnerStore";
import type { Rules } from "./flow/rules";
import type { RunnerQuestion } from "./questions";

/** The application that is run, as it is pinned to an activity or as the tester sees it. */
export interface RunnerApplication {
  title: string;
  image: string;
  customId: string;
  questions: RunnerQuestion[];
  /** The author's rules; absent without any. */
  rules?: Rules;
}

/** The state that the parts of the runner share. `index` is -1 at the introduction and the number of questions at the end. */
export interface RunnerView {
  app: RunnerApplication;
  store: RunnerStore;
  data: RunnerSnapshot;
  index: number;
  onIndex: (index: number) => void;
  /** Changes an answer as a press on a score does: the runner may go on after it. */
  give: (no: number, change: Partial<Answer>) => void;
}

export const clampIndex = (index: number, questions: number) => Math.min(Math.max(Math.trunc(index), -1), questions);
