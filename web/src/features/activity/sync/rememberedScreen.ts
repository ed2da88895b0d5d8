import type { ChildScreen } from "./presence";
import type { Remembered } from "./presenceStore";

/** Keeps in this tab which device showed the child's view, so that a reload does not forget that one is missing. */
export function rememberedScreen(linkId: string): Remembered {
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
        // Without storage a reload begins anew.
      }
    },
  };
}
