import { useCallback, useEffect, useState } from "react";
import { runnerLock } from "./runnerLock";

/** "elsewhere": another tab of this browser runs the activity; two would overwrite what each other stores. */
type Turn = "asking" | "mine" | "elsewhere";

/** A page that is being reloaded releases its lock a moment after the new one requests it. */
const patienceMs = 800;

/** Whether no tab of this browser runs an activity. Without locks it cannot be known. */
export async function runsNowhere(activityId: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks !== undefined && !locks.held?.some(({ name }) => name === runnerLock(activityId));
}

/**
 * Makes this tab the only one of the browser that runs an activity. `takeOver` takes it from the other tab, which
 * then says so. Browsers without locks (plain HTTP) run without this check.
 */
export function useSoleRunner(activityId: string): { turn: Turn; takeOver: () => void } {
  const [turn, setTurn] = useState<Turn>("asking");
  const [steal, setSteal] = useState(0);

  useEffect(() => {
    if (!navigator.locks) {
      setTurn("mine");
      return;
    }
    let wanted = true;
    let release: () => void = () => undefined;
    const holdLock = () => {
      if (!wanted) return;
      setTurn("mine");
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const options = steal > 0 ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) };
    // Rejected when the other tab keeps it, and when another tab takes it over.
    navigator.locks.request(runnerLock(activityId), options, holdLock).catch(() => {
      if (wanted) setTurn("elsewhere");
    });
    return () => {
      wanted = false;
      release();
    };
  }, [activityId, steal]);

  const takeOver = useCallback(() => setSteal((count) => count + 1), []);
  return { turn, takeOver };
}
