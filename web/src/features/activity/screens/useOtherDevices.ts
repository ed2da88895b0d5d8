import { useEffect, useRef } from "react";
import { onSessionStarted } from "@/api/session";
import { activityEvents, listen } from "@/child/link/stream";
import { parseMessage } from "@/child/messages";
import { afterPaint } from "@/ui/afterPaint";
import { type ArrivedTap, fromMessage } from "../store/taps";
import { direct, fetchTaps, type Tap } from "../sync/remote";
import { Director } from "./director";
import type { PresenceStore } from "./presenceStore";
import type { ScreenControl } from "./screenControl";

interface Handlers {
  onTap: (tap: ArrivedTap) => void;
  /** All taps that the server has, after each connection. */
  onStored: (taps: Tap[]) => void;
  onFinished: () => void;
  onDiscarded: () => void;
  /** It was given to another child. */
  onMoved: () => void;
  /** What may be recorded of the child may have changed. */
  onConsent: () => void;
  /** Another device may have taken the activity over. */
  onHolder: () => void;
}

/** The link through the server to child views on other devices, as long as they say that they are there. */
export function useOtherDevices(
  activityId: string,
  index: number,
  presence: PresenceStore,
  control: ScreenControl,
  handlers: Handlers,
) {
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
      names: [...activityEvents, "holder", "discarded", "moved"],
      message: (text, name) => {
        if (name === "holder") return current.current.onHolder();
        if (name === "moved") return current.current.onMoved();
        if (name === "discarded") {
          close();
          return current.current.onDiscarded();
        }
        const message = parseMessage(text);
        // The server sends its state on connecting and whenever messages may have been lost.
        if (message?.type === "changeIndex") void catchUp();
        if (message?.type === "changeIndex" || message?.type === "consent") current.current.onConsent();
        if (message?.type === "ready") presence.heard(message, "device");
        control.take(message);
        if (message?.type === "gone") presence.left(message.device_id, message.connection_id);
        if (message?.type === "finished") {
          close();
          current.current.onFinished();
        }
        if (message?.type !== "tap") return;
        current.current.onTap(fromMessage(message));
      },
    });
    return close;
  }, [activityId, presence, control]);
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
  // The child's screen in this browser has it already; for others the question is first on the screen here.
  useEffect(() => afterPaint(() => director.current?.show(index)), [index]);
}
