import { useEffect, useRef } from "react";
import type { RunnerView } from "../types";

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

/** How long a second digit may take to belong to the first: 1 then 2 is 12 where the scale goes so far. */
const digitPauseMs = 700;

/** The score that typed digits name; the longest reading that is a card wins. Null when none is. */
export function typedScore(digits: string, scores: readonly number[]): number | null {
  for (let from = 0; from < digits.length; from += 1) {
    const score = Number(digits.slice(from));
    if (scores.includes(score)) return score;
  }
  return null;
}

/** The step that a key asks for. */
function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** Keys typed into a field, or pressed with a modifier, are not the runner's. */
function isRunnerKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target;
  return !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]")
  );
}
