import { useEffect, useRef } from "react";
import { isRunnerKey, typedScore } from "../runner/frame/useRunnerKeys";
import type { RunnerApplication } from "../runner/types";

/** How long a second digit may take to belong to the first. */
const digitPauseMs = 700;

/** Digits score, left and right move, as in the runner. */
export function useScoreKeys(
  app: RunnerApplication,
  index: number,
  onIndex: (index: number) => void,
  give: (no: number, score: number | null) => void,
) {
  const typed = useRef({ digits: "", at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isRunnerKey(event)) return;
      if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        event.preventDefault();
        onIndex(index + (event.key === "ArrowRight" ? 1 : -1));
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
      if (score !== null) give(index, score);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [app, index, onIndex, give]);
}
