import { useCallback, useMemo, useState } from "react";
import { useSampleRecorder } from "@/features/activity/clips/useClipRecorder";
import { usePresenceStore } from "@/features/activity/screens/usePresenceStore";
import { useScreenControl } from "@/features/activity/screens/useScreenControl";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { OverruleBook } from "@/features/activity/store/overrules";
import { type AcceptedTap, TapBook } from "@/features/activity/store/taps";
import { useTestSittings } from "@/features/activity/sync/useTestSittings";

/** Where the rules were left: nobody is told. */
const untoldOverrules = () => new OverruleBook({ kept: [], persist: () => undefined, send: async () => undefined });

/** All that a run needs which is stored nowhere: it lives as long as the page. */
export function useTestRun(linkId: string, questions: number) {
  const [store] = useState(() => new MemoryStore(questions));
  const [taps] = useState(() => new TapBook([]));
  const [startedAt] = useState(() => new Date().toISOString());
  const [overrules] = useState(untoldOverrules);
  const sittings = useTestSittings();
  const presence = usePresenceStore(linkId);
  const control = useScreenControl();
  const clips = useSampleRecorder(linkId);
  const acceptTap = useCallback((tap: AcceptedTap) => taps.accept(tap), [taps]);
  const link = useMemo(() => ({ id: linkId, presence, control, clips }), [linkId, presence, control, clips]);
  return { store, taps, startedAt, overrules, sittings, acceptTap, link };
}
