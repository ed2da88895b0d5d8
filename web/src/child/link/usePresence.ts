import { useEffect, useMemo, useRef } from "react";
import type { DeviceMessage, ReadyMessage, ScreenState } from "../messages";
import { deviceId } from "./device";
import { inOrder } from "./inOrder";
import { reportTo } from "./tapOutbox";

/** How often a child view says that it is there. The runner misses it after two that did not come. */
export const beatMs = 10_000;

/** What this screen says of itself. */
export interface Presence {
  /** The question that can be seen; null until one can. */
  shown: number | null;
  covered: boolean;
  state: ScreenState;
  /** Taps that could not be sent yet. */
  waiting: () => number;
}

/**
 * Says to the runner which question this screen shows: when that changes, on request, and every few seconds. Through the
 * channel of this browser; through the server once this device has been paired, while the connection stands.
 */
export function usePresence(
  id: string,
  key: string,
  { shown, covered, state, waiting }: Presence,
  connection: string | null,
) {
  const say = useRef<(index?: number) => void>(() => undefined);
  // What arrived behind a later message would have the runner believe that this screen lags.
  const report = useMemo(() => (key ? inOrder(reportTo(id, key)) : undefined), [id, key]);
  useEffect(() => {
    const channel = new BroadcastChannel(id);
    const device_id = deviceId();
    say.current = (index = shown ?? undefined) => {
      if (index === undefined) return;
      const ready: ReadyMessage = { type: "ready", device_id, index, covered, state, waiting: waiting() };
      channel.postMessage(ready);
      // Should it not arrive, the next one says the same.
      if (connection) report?.({ ...ready, connection_id: connection });
    };
    say.current();
    const timer = setInterval(() => say.current(), beatMs);
    const leave = () => channel.postMessage({ type: "gone", device_id } satisfies DeviceMessage);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      channel.close();
    };
  }, [id, shown, covered, state, waiting, connection, report]);
  return say;
}
