import { useEffect, useRef } from "react";
import { reasonKeys } from "@/features/activity/missingReason";
import type { RunnerView } from "../types";

interface PauseKeys {
  paused: boolean;
  start: (kind: "pause") => void;
  resume: () => void;
}

/** Digits score, letters say why there is no score, left and right move; P stops the clock and goes on. */
export function useRunnerKeys({ app, store, index, onIndex, give }: RunnerView, { paused, start, resume }: PauseKeys) {
  const typed = useRef({ digits: "", at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isRunnerKey(event)) return;
      if (event.key.toLowerCase() === "p" && index >= 0) return paused ? resume() : start("pause");
      if (paused) return;
      const step = arrowStep(event.key);
      if (step !== 0) {
        event.preventDefault();
        onIndex(index + step);
        return;
      }
      const question = app.questions[index];
      if (!question) return;
      const reason = reasonKeys[event.key.toLowerCase()];
      if (reason) return store.change(index, { score: null, missing: reason });
      if (!/^\d$/.test(event.key)) return;
      const fresh = event.timeStamp - typed.current.at > digitPauseMs;
      typed.current = { digits: (fresh ? "" : typed.current.digits) + event.key, at: event.timeStamp };
      const score = typedScore(
        typed.current.digits,
        question.cards.map((card) => card.score),
      );
      if (score !== null) give(index, { score });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [app, store, index, onIndex, give, paused, start, resume]);
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
export function isRunnerKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target;
  return !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]")
  );
}
