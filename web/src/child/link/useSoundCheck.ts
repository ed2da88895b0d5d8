import { useCallback, useState } from "react";
import type { DeviceMessage } from "../messages";
import { deviceId } from "./device";
import { reportTo } from "./tapOutbox";

/** A tone that the adult asks for, and what to say once it was played. `asked` counts them; 0 while none is. */
export function useSoundCheck(id: string, key: string) {
  const [{ count, open }, setState] = useState({ count: 0, open: false });
  const check = useCallback(() => setState((before) => ({ count: before.count + 1, open: true })), []);
  const onClose = useCallback(() => setState((before) => ({ ...before, open: false })), []);
  const onPlayed = useCallback(() => {
    const played: DeviceMessage = { type: "soundPlayed", device_id: deviceId() };
    const channel = new BroadcastChannel(id);
    channel.postMessage(played);
    channel.close();
    if (key) void reportTo(id, key)(played);
  }, [id, key]);
  return { asked: open ? count : 0, check, onPlayed, onClose };
}
