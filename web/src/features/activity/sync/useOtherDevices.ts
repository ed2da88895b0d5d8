import { useEffect, useRef } from "react";
import { onSessionStarted } from "@/api/session";
import { parseMessage } from "@/child/messages";
import { listen } from "@/child/stream";
import { Director } from "./director";
import type { PresenceStore } from "./presenceStore";
import { direct, fetchTaps, type Tap } from "./remote";
import type { ArrivedTap } from "./taps";

interface Handlers {
  onTap: (tap: ArrivedTap) => void;
  /** All taps that the server has, after each connection. */
  onStored: (taps: Tap[]) => void;
  onFinished: () => void;
}

/** The link through the server to child views on other devices, as long as they say that they are there. */
export function useOtherDevices(activityId: string, index: number, presence: PresenceStore, handlers: Handlers) {
  const current = useRef(handlers);
  current.current = handlers;
  useDirected(activityId, index);

  useEffect(() => {
    const catchUp = () =>
      fetchTaps(activityId).then(
        (taps) => current.current.onStored(taps),
        () => undefined,
      );
    const close = listen(`/api/activity/live/${encodeURIComponent(activityId)}`, {
      // Asking renews a session that has run out, which the stream itself cannot.
      before: catchUp,
      open: () => presence.link(true),
      lost: () => presence.link(false),
      message: (text) => {
        const message = parseMessage(text);
        // The server tells its state on connecting and whenever messages may have been lost.
        if (message?.type === "changeIndex") void catchUp();
        if (message?.type === "ready") presence.heard(message.device_id, "device", message.index);
        if (message?.type === "gone") presence.left(message.device_id);
        if (message?.type === "finished") {
          close();
          current.current.onFinished();
        }
        if (message?.type !== "tap") return;
        const { tap_id, question_no, element_no } = message;
        current.current.onTap({ tapId: tap_id, questionNo: question_no, elementNo: element_no });
      },
    });
    return close;
  }, [activityId, presence]);
}

/** Keeps the server's idea of the shown question up to date, also after the network was away. */
function useDirected(activityId: string, index: number) {
  const director = useRef<Director>(undefined);
  useEffect(() => {
    const own = new Director(
      (shown) => direct(activityId, shown),
      (act, ms) => void setTimeout(act, ms),
    );
    director.current = own;
    const online = () => void own.run();
    window.addEventListener("online", online);
    const stopListening = onSessionStarted(online);
    return () => {
      own.stop();
      stopListening();
      window.removeEventListener("online", online);
    };
  }, [activityId]);
  useEffect(() => director.current?.show(index), [index]);
}
