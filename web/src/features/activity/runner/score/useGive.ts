import { useCallback, useEffect, useRef } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerStore } from "@/features/activity/store/runnerStore";

/** How long a score stays in sight before the runner goes on; a second digit or a second press still counts until then. */
export const lingerMs = 700;
/** A press on the new question this soon after the runner went on was meant for the question before. */
export const settleMs = 400;

interface GiveParts {
  store: RunnerStore;
  index: number;
  /** Whether the runner goes on after a score. */
  on: boolean;
  /** Asked when the time has come: the rules may want a decision first. */
  mayGoOn: (no: number) => boolean;
  onIndex: (index: number) => void;
}

export type Give = (no: number, change: Partial<Answer>) => void;

const isTyping = () => document.activeElement?.matches("input, textarea, [contenteditable]") ?? false;

/** Gives a score, and goes on to the next question after the first one that a question gets, where that is wanted. */
export function useGive({ store, index, on, mayGoOn, onIndex }: GiveParts): Give {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wentOn = useRef({ to: -1, at: 0 });
  const now = useRef({ on, mayGoOn, onIndex });
  now.current = { on, mayGoOn, onIndex };
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  // Going elsewhere, pausing or switching it off cancels the wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them ends the wait
  useEffect(() => stop, [stop, index, on]);
  return useCallback(
    (no, change) => {
      if (no === wentOn.current.to && performance.now() - wentOn.current.at < settleMs) return;
      const isFirst = timer.current !== undefined || store.snapshot().answers[no]?.score === null;
      stop();
      store.change(no, change);
      if (!now.current.on || !isFirst || typeof change.score !== "number") return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isTyping() || store.snapshot().answers[no]?.score === null || !now.current.mayGoOn(no)) return;
        wentOn.current = { to: no + 1, at: performance.now() };
        now.current.onIndex(no + 1);
      }, lingerMs);
    },
    [store, stop],
  );
}
