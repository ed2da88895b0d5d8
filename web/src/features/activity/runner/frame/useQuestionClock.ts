import { useEffect } from "react";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { RunnerQuestion } from "../questions";
import { SecondCounter, timingOf } from "../timing";

const tickMs = 1_000;

/**
 * Counts the seconds on the question that is shown. What has passed since the last tick is counted too when the question
 * is left or the page is hidden: a browser holds back the ticks of a hidden page.
 */
export function useQuestionClock(store: RunnerStore, question: RunnerQuestion | undefined) {
  useEffect(() => {
    if (!question) return;
    const { no, typical, limit } = question;
    const counter = new SecondCounter(performance.now());
    const count = () => {
      const seconds = counter.take(performance.now());
      if (seconds === 0) return;
      const duration = (store.snapshot().answers[no]?.duration ?? 0) + seconds;
      store.tick(no, duration, timingOf(duration, typical, limit).overTime);
    };
    const timer = setInterval(count, tickMs);
    // In the capture phase: before the listeners that store or send the seconds get the same event.
    window.addEventListener("pagehide", count, { capture: true });
    document.addEventListener("visibilitychange", count, { capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", count, { capture: true });
      document.removeEventListener("visibilitychange", count, { capture: true });
      count();
      store.checkpoint();
    };
  }, [store, question]);
}
