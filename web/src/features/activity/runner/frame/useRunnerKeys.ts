import { reasonKeys } from "@/features/activity/missingReason";
import { useScoreKeys } from "@/features/activity/useScoreKeys";
import { letterOf, runnerKeys } from "@/features/help/keys";
import type { RunnerView } from "../types";

interface PauseKeys {
  paused: boolean;
  start: (kind: "pause") => void;
  resume: () => void;
}

/** Digits score, letters say why there is no score, left and right move; P stops the clock and goes on. */
export function useRunnerKeys({ app, index, onIndex, give }: RunnerView, { paused, start, resume }: PauseKeys) {
  useScoreKeys({
    questions: app.questions,
    index,
    onIndex,
    onScore: (score) => give(index, { score }),
    before: (event) => {
      const key = letterOf(event);
      if (key === runnerKeys.pause && index >= 0) {
        if (paused) resume();
        else start("pause");
        return true;
      }
      const missing = reasonKeys[key];
      if (missing && !paused && app.questions[index]) give(index, { score: null, missing });
      return paused;
    },
  });
}
