import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import type { Pause, SittingBook } from "@/features/activity/store/sittings";
import { useSittingClock } from "./useSittingClock";

/** The pause that goes on, for the clocks here and for the child's screens. */
export function usePause(sittings: SittingBook, control: ScreenControl, index: number) {
  const { pause } = useSyncExternalStore(sittings.subscribe, sittings.snapshot);
  useSittingClock(sittings, index >= 0);
  const paused = pause !== null;
  // A session of before that was left in a pause has ended; the child's screens follow what holds here.
  useEffect(() => {
    if (control.snapshot().paused !== paused) control.pause(paused);
  }, [control, paused]);
  const start = useCallback((kind: Pause["kind"]) => sittings.pause(kind), [sittings]);
  const resume = useCallback(() => sittings.resume(), [sittings]);
  return { pause, start, resume };
}
