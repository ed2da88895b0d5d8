import { useEffect, useRef } from "react";
import { deviceId } from "./device";
import type { GoneMessage, ReadyMessage } from "./messages";
import { reportTo } from "./tapOutbox";

/** How often a child view says that it is there. The runner misses it after two that did not come. */
export const beatMs = 10_000;

/**
 * Says to the runner which question this screen shows: when that changes, on request, and every few seconds. Through the
 * channel of this browser; through the server once this device has been paired, while the connection stands.
 */
export function usePresence(id: string, key: string, shown: number | null, connected: boolean) {
  const say = useRef<() => void>(() => undefined);
  useEffect(() => {
    const channel = new BroadcastChannel(id);
    const device_id = deviceId();
    const report = key && connected ? reportTo(id, key) : undefined;
    say.current = () => {
      if (shown === null) return;
      const ready: ReadyMessage = { type: "ready", device_id, index: shown };
      channel.postMessage(ready);
      // Should it not arrive, the next one says the same.
      void report?.(ready);
    };
    say.current();
    const timer = setInterval(say.current, beatMs);
    const leave = () => channel.postMessage({ type: "gone", device_id } satisfies GoneMessage);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      channel.close();
    };
  }, [id, key, shown, connected]);
  return say;
}
