import { useCallback, useMemo, useState } from "react";
import { useSampleRecorder } from "@/features/activity/clips/useClipRecorder";
import { usePresenceStore } from "@/features/activity/screens/usePresenceStore";
import { useScreenControl } from "@/features/activity/screens/useScreenControl";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { OverrideBook } from "@/features/activity/store/overrides";
import { type AcceptedTap, TapBook } from "@/features/activity/store/taps";
import { useTesterSessions } from "@/features/activity/sync/useTesterSessions";

/** Overrides of the rules: none is sent. */
const unsentOverrides = () => new OverrideBook({ kept: [], persist: () => undefined, send: async () => undefined });

/** Everything that an unstored run needs: it lives as long as the page. */
export function useTestRun(linkId: string, questions: number) {
  const [store] = useState(() => new MemoryStore(questions));
  const [taps] = useState(() => new TapBook([]));
  const [startedAt] = useState(() => new Date().toISOString());
  const [overrides] = useState(unsentOverrides);
  const testSessions = useTesterSessions();
  const presence = usePresenceStore(linkId);
  const control = useScreenControl();
  const clips = useSampleRecorder(linkId);
  const acceptTap = useCallback((tap: AcceptedTap) => taps.accept(tap), [taps]);
  const link = useMemo(() => ({ id: linkId, presence, control, clips }), [linkId, presence, control, clips]);
  return { store, taps, startedAt, overrides, testSessions, acceptTap, link };
}
