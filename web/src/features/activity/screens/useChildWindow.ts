import { useCallback, useEffect, useRef } from "react";
import { type DownMessage, readMessage } from "@/child/messages";
import { type ArrivedTap, fromMessage } from "../store/taps";
import type { PresenceStore } from "./presenceStore";
import type { ScreenControl } from "./screenControl";

/** The link to child views in this browser: sends the shown question, and receives taps. */
export function useChildWindow(
  channelName: string,
  index: number,
  presence: PresenceStore,
  control: ScreenControl,
  onTap: (tap: ArrivedTap) => void,
) {
  const channel = useRef<BroadcastChannel>(undefined);
  const current = useRef({ index, onTap });
  current.current = { index, onTap };

  useEffect(() => {
    const own = new BroadcastChannel(channelName);
    const tell = (message: DownMessage) => own.postMessage(message);
    const show = () => tell(control.question(current.current.index));
    control.tell = tell;
    own.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message?.type === "ready") {
        presence.heard(message, "window");
        if (message.index !== current.current.index || !control.follows(message)) show();
      }
      control.take(message);
      if (message?.type === "gone") presence.left(message.device_id);
      if (message?.type !== "tap") return;
      current.current.onTap(fromMessage(message));
    };
    channel.current = own;
    show();
    tell({ type: "ask" });
    return () => {
      control.tell = () => undefined;
      own.close();
    };
  }, [channelName, presence, control]);

  useEffect(() => {
    channel.current?.postMessage(control.question(index));
    presence.turned(index);
  }, [index, presence, control]);

  /** Child views go back to the idle animation. */
  return useCallback(() => channel.current?.postMessage({ type: "finished" } satisfies DownMessage), []);
}
