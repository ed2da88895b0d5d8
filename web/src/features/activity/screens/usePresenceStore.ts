import { useEffect, useState } from "react";
import type { ChildScreen } from "./presence";
import { PresenceStore, type Remembered } from "./presenceStore";

const later = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** The state of the child's screens while an activity, or an application in the tester, is run. */
export function usePresenceStore(linkId: string): PresenceStore {
  const [store] = useState(() => new PresenceStore(Date.now, later, rememberedScreen(linkId)));
  useEffect(() => {
    store.run();
    return () => store.stop();
  }, [store]);
  return store;
}

/** Keeps in this tab which device showed the child's view, so that a reload does not forget that one is missing. */
function rememberedScreen(linkId: string): Remembered {
  const name = `milepost.screen.${linkId}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? "null") as ChildScreen | null;
      } catch {
        return null;
      }
    },
    write: (screen) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(screen));
      } catch {
        // Without storage a reload begins again.
      }
    },
  };
}
