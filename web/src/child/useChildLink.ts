import { useCallback, useEffect, useRef, useState } from "react";
import type { ChildAddress } from "./address";
import { deviceId } from "./device";
import { newId } from "./id";
import { parseMessage, readMessage, type TapMessage } from "./messages";
import { listen } from "./stream";
import { reportTo, sessionTaps, TapOutbox } from "./tapOutbox";
import { usePresence } from "./usePresence";
import { useView } from "./useView";

/** How long the runner beside this window gets to say what it shows, before the server's word counts. */
const neighbourMs = 150;

/** What to show now, whether it may be out of date, and how to say what is shown and that the child has tapped. */
export function useChildLink(address: ChildAddress) {
  const { id, key, startingIndex } = address;
  const { view, reload } = useView(id);
  const [asked, setAsked] = useState(startingIndex);
  const [neighbour, setNeighbour] = useState(false);
  const [connected, setConnected] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const index = asked ?? view?.index ?? -1;
  const playable = (view?.questions.length ?? 0) > 0;
  const current = useRef(index);
  current.current = index;
  const send = useUpward(id, key);
  const say = usePresence(id, key, playable ? shown : null, connected);
  useEffect(() => rememberIndex(index), [index]);

  useEffect(() => {
    const channel = new BroadcastChannel(id);
    let beside = false;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const show = (next: number) => {
      clearTimeout(pending);
      setAsked(next);
    };
    channel.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message?.type === "ask") say.current();
      if (message?.type === "changeIndex") {
        beside = true;
        setNeighbour(true);
        show(message.index);
      } else if (message?.type === "finished") reload();
    };
    const close = listen(`/api/activity/childView/${encodeURIComponent(id)}/live`, {
      headers: key ? { "Milepost-Pairing-Key": key, "Milepost-Device": deviceId() } : undefined,
      open: () => setConnected(true),
      lost: () => setConnected(false),
      message: (text) => {
        const message = parseMessage(text);
        if (message?.type === "ask") say.current();
        if (message?.type === "finished") {
          close();
          reload();
        } else if (message?.type === "changeIndex" && message.index !== current.current) {
          // A runner in this browser is ahead of the server when the network has been away: ask it first.
          if (beside) say.current();
          clearTimeout(pending);
          pending = setTimeout(() => setAsked(message.index), beside ? neighbourMs : 0);
        }
      },
    });
    return () => {
      clearTimeout(pending);
      close();
      channel.close();
    };
  }, [id, key, reload, say]);

  const waiting = useLasting(playable && !connected && !neighbour, waitingMs);
  return { questions: view?.questions ?? null, index, waiting, onShown: setShown, tap: useTap(id, send) };
}

/** A connection that comes back at once is not worth a word. */
const waitingMs = 3_000;

/** True once the condition has held for a while. */
function useLasting(holds: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [holds, ms]);
  return lasting;
}

/** A reload begins with the question shown last instead of the first one. */
function rememberIndex(index: number) {
  const url = new URL(window.location.href);
  url.searchParams.set("startingIndex", String(index));
  window.history.replaceState(null, "", url);
}

/** Taps to the server, when this device has been paired. */
function useUpward(id: string, key: string) {
  const [outbox] = useState(() =>
    key ? new TapOutbox(reportTo(id, key), sessionTaps(id), (act, ms) => void setTimeout(act, ms)) : null,
  );
  useEffect(() => {
    const run = () => void outbox?.run();
    run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [outbox]);
  return useCallback((message: TapMessage) => outbox?.add(message), [outbox]);
}

function useTap(id: string, send: (message: TapMessage) => void) {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const own = new BroadcastChannel(id);
    channel.current = own;
    return () => own.close();
  }, [id]);
  return useCallback(
    (question_no: number, element_no: number) => {
      const message: TapMessage = { type: "tap", tap_id: newId(), question_no, element_no };
      channel.current?.postMessage(message);
      send(message);
    },
    [send],
  );
}
