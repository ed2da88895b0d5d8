import { useEffect } from "react";
import type { SittingBook } from "@/features/activity/store/sittings";
import { SecondCounter } from "../timing";

/** Counts the seconds of the session while the runner is open; it begins with the first question that is shown. */
export function useSittingClock(sittings: SittingBook, started: boolean) {
  useEffect(() => {
    if (!started) return;
    sittings.begin();
    const counter = new SecondCounter(performance.now());
    const count = () => sittings.tick(counter.take(performance.now()));
    const timer = setInterval(count, 1_000);
    document.addEventListener("visibilitychange", count, { capture: true });
    window.addEventListener("pagehide", count, { capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count, { capture: true });
      window.removeEventListener("pagehide", count, { capture: true });
      count();
    };
  }, [sittings, started]);
}
