import { useCallback, useEffect, useRef } from "react";
import { newId } from "../id";
import type { TapMessage, Touch } from "../messages";

/** Says what a child touched: through the channel of this browser, and by `send`. */
export function useTap(id: string, send: (message: TapMessage) => void) {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const own = new BroadcastChannel(id);
    channel.current = own;
    return () => own.close();
  }, [id]);
  return useCallback(
    (question_no: number, element_no: number, touch: Touch) => {
      const message: TapMessage = { type: "tap", tap_id: newId(), question_no, element_no, ...touch };
      channel.current?.postMessage(message);
      send(message);
    },
    [send],
  );
}
