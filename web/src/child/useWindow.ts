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

/** Keeps the screen on while the page is seen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
