import { useEffect, useState } from "react";
import type { Size } from "@/canvas/types";

const size = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

export function useWindowSize(): Size {
  const [current, setCurrent] = useState(size);
  useEffect(() => {
    const measure = () => setCurrent(size());
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return current;
}

/** Whether the page can be seen: not while the device sleeps or shows something else. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    // A page that is closed is hidden as well, and does not sleep.
    let leaving = false;
    const look = () => leaving || setVisible(document.visibilityState === "visible");
    const leave = ({ type }: Event) => {
      leaving = type === "pagehide";
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", leave);
    };
  }, []);
  return visible;
}

/** Keeps the screen on while the page is seen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    let asking = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || asking || (lock && !lock.released)) return;
      asking = true;
      const held = await navigator.wakeLock?.request("screen").catch(() => undefined);
      asking = false;
      if (over) void held?.release().catch(() => undefined);
      else lock = held;
    };
    void hold();
    // Some browsers give it only once the page was touched; all take it away while the page is hidden.
    document.addEventListener("visibilitychange", hold);
    document.addEventListener("pointerup", hold);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", hold);
      document.removeEventListener("pointerup", hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
