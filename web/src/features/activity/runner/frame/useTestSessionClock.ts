import { useEffect } from "react";
import type { TestSessionBook } from "@/features/activity/store/testSessions";
import { SecondCounter } from "../timing";

/** Counts the seconds of the session while the runner is open; it begins with the first question that is shown. */
export function useTestSessionClock(testSessions: TestSessionBook, started: boolean) {
  useEffect(() => {
    if (!started) return;
    testSessions.begin();
    const counter = new SecondCounter(performance.now());
    const count = () => testSessions.tick(counter.take(performance.now()));
    const timer = setInterval(count, 1_000);
    document.addEventListener("visibilitychange", count, { capture: true });
    window.addEventListener("pagehide", count, { capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count, { capture: true });
      window.removeEventListener("pagehide", count, { capture: true });
      count();
    };
  }, [testSessions, started]);
}
