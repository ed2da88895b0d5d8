import { useCallback, useEffect, useRef } from "react";
import { type DownMessage, readMessage } from "@/child/messages";
import type { PresenceStore } from "./presenceStore";
import type { ArrivedTap } from "./taps";

/** The link to child views in this browser: says which question is shown, hears what is tapped. */
export function useChildWindow(
  channelName: string,
  index: number,
  presence: PresenceStore,
  onTap: (tap: ArrivedTap) => void,
) {
  const channel = useRef<BroadcastChannel>(undefined);
  const current = useRef({ index, onTap });
  current.current = { index, onTap };

  useEffect(() => {
    const own = new BroadcastChannel(channelName);
    const show = () => own.postMessage({ type: "changeIndex", index: current.current.index } satisfies DownMessage);
    own.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message?.type === "ready") {
        presence.heard(message.device_id, "window", message.index);
        if (message.index !== current.current.index) show();
      }
      if (message?.type === "gone") presence.left(message.device_id);
      if (message?.type !== "tap") return;
      const { tap_id, question_no, element_no } = message;
      current.current.onTap({ tapId: tap_id, questionNo: question_no, elementNo: element_no });
    };
    channel.current = own;
    show();
    own.postMessage({ type: "ask" } satisfies DownMessage);
    return () => own.close();
  }, [channelName, presence]);

  useEffect(() => {
    channel.current?.postMessage({ type: "changeIndex", index } satisfies DownMessage);
    presence.turned(index);
  }, [index, presence]);

  /** Child views go back to the idle animation. */
  return useCallback(() => channel.current?.postMessage({ type: "finished" } satisfies DownMessage), []);
}
