import { documentLock } from "../localStore";
import { locks } from "../locks";
import { lock } from "./lock";
import { tellTabs } from "./tabs";

/** A vault locks itself after so long in which nobody touched any tab, in milliseconds. */
export const idleMs = 15 * 60_000;
/** How often that is looked at, and how often other tabs hear of a touch, in milliseconds. */
const lookMs = 30_000;

const last = new Map<string, number>();

export const touched = (account: string): void => void last.set(account, Date.now());

/** Whether an activity is open in a tab: nobody touches a screen while a child works with blocks. */
async function isBusy(account: string): Promise<boolean> {
  const kinds = ["activity", "second", "paper"].map((kind) => documentLock({ account, kind, id: "" }));
  return [...(await locks().held())].some((held) => kinds.some((start) => held.startsWith(start)));
}

/** Locks the account's vault when nothing has been touched for a while. Returns the way to stop. */
export function lockWhenIdle(account: string): () => void {
  touched(account);
  let announcedAt = 0;
  const touch = () => {
    touched(account);
    if (Date.now() - announcedAt < lookMs) return;
    announcedAt = Date.now();
    tellTabs({ is: "touched", account });
  };
  const look = async () => {
    if (Date.now() - (last.get(account) ?? 0) < idleMs) return;
    if (await isBusy(account)) touched(account);
    else await lock(account);
  };
  const events = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
  for (const event of events) window.addEventListener(event, touch, { passive: true, capture: true });
  const timer = setInterval(() => void look(), lookMs);
  const whenShown = () => void look();
  document.addEventListener("visibilitychange", whenShown);
  return () => {
    for (const event of events) window.removeEventListener(event, touch, { capture: true });
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenShown);
  };
}
