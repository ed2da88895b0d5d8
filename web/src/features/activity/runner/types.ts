import type { RunnerSnapshot, RunnerStore } from "../store/runnerStore";
import type { RunnerQuestion } from "./questions";

/** What is run: an application as it is pinned to an activity, or as the tester sees it. */
export interface RunnerApplication {
  title: string;
  image: string;
  customId: string;
  questions: RunnerQuestion[];
}

/** What the parts of the runner share. `index` is -1 at the introduction and the number of questions at the end. */
export interface RunnerView {
  app: RunnerApplication;
  store: RunnerStore;
  data: RunnerSnapshot;
  index: number;
  onIndex: (index: number) => void;
}

export const clampIndex = (index: number, questions: number) => Math.min(Math.max(Math.trunc(index), -1), questions);
