import { useEffect, useRef } from "react";
import { arrowStep, digitPauseMs, isRunnerKey, typedScore } from "./keys";
import type { RunnerView } from "./types";

/** Digits score, left and right move. */
export function useRunnerKeys({ app, store, index, onIndex }: RunnerView) {
  const typed = useRef({ digits: "", at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isRunnerKey(event)) return;
      const step = arrowStep(event.key);
      if (step !== 0) {
        event.preventDefault();
        onIndex(index + step);
        return;
      }
      const question = app.questions[index];
      if (!question || !/^\d$/.test(event.key)) return;
      const fresh = event.timeStamp - typed.current.at > digitPauseMs;
      typed.current = { digits: (fresh ? "" : typed.current.digits) + event.key, at: event.timeStamp };
      const score = typedScore(
        typed.current.digits,
        question.cards.map((card) => card.score),
      );
      if (score !== null) store.change(index, { score });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [app, store, index, onIndex]);
}
