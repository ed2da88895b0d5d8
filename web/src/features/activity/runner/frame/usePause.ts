import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import type { Pause, TestSessionBook } from "@/features/activity/store/testSessions";
import { useTestSessionClock } from "./useTestSessionClock";

/** The pause that goes on, for the clocks here and for the child's screens. */
export function usePause(testSessions: TestSessionBook, control: ScreenControl, index: number) {
  const { pause } = useSyncExternalStore(testSessions.subscribe, testSessions.snapshot);
  useTestSessionClock(testSessions, index >= 0);
  const paused = pause !== null;
  // A session of before that was left in a pause has ended; the child's screens follow what holds here.
  useEffect(() => {
    if (control.snapshot().paused !== paused) control.pause(paused);
  }, [control, paused]);
  const start = useCallback((kind: Pause["kind"]) => testSessions.pause(kind), [testSessions]);
  const resume = useCallback(() => testSessions.resume(), [testSessions]);
  return { pause, start, resume };
}
