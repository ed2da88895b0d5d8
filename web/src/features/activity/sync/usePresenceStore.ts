import { useEffect, useState } from "react";
import { PresenceStore } from "./presenceStore";
import { rememberedScreen } from "./rememberedScreen";

const later = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** What is known of the child's screens while an activity, or an application in the tester, is run. */
export function usePresenceStore(linkId: string): PresenceStore {
  const [store] = useState(() => new PresenceStore(Date.now, later, rememberedScreen(linkId)));
  useEffect(() => {
    store.run();
    return () => store.stop();
  }, [store]);
  return store;
}
