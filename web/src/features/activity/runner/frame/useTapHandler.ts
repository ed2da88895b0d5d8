import { useCallback } from "react";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { ArrivedTap, TakenTap } from "@/features/activity/sync/taps";
import type { RunnerApplication } from "../types";

/** Says whether a tap arrives for the first time, and remembers it. */
export type TakeTap = (tap: TakenTap) => boolean;

/** Writes what the child tapped into the answers. */
export function useTapTaker(app: RunnerApplication, store: RunnerStore, takeTap: TakeTap) {
  return useCallback(
    (tap: ArrivedTap) => {
      const question = app.questions[tap.questionNo];
      const answer = tap.answer ?? question?.elements[tap.elementNo]?.answer_value;
      if (question && answer && takeTap({ ...tap, answer })) store.change(tap.questionNo, { childAnswer: answer });
    },
    [app, store, takeTap],
  );
}
