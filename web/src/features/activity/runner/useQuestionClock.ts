import { useEffect } from "react";
import type { RunnerStore } from "../store/runnerStore";
import type { RunnerQuestion } from "./questions";
import { SecondCounter, timingOf } from "./timing";

const tickMs = 1_000;

/** Counts the seconds on the question that is shown; what was counted is stored when it is left. */
export function useQuestionClock(store: RunnerStore, question: RunnerQuestion | undefined) {
  useEffect(() => {
    if (!question) return;
    const { no, typical, limit } = question;
    const counter = new SecondCounter(performance.now());
    const timer = setInterval(() => {
      const seconds = counter.take(performance.now());
      if (seconds === 0) return;
      const duration = (store.snapshot().answers[no]?.duration ?? 0) + seconds;
      store.tick(no, duration, timingOf(duration, typical, limit).overTime);
    }, tickMs);
    return () => {
      clearInterval(timer);
      store.checkpoint();
    };
  }, [store, question]);
}
