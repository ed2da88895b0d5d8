import { useCallback, useEffect, useRef, useState } from "react";
import type { ChildAddress } from "./address";
import { newId } from "./id";
import { parseMessage, readMessage, type UpMessage } from "./messages";
import { Postman, reportTo, sessionShelf } from "./post";
import { listen } from "./stream";
import { fetchView, type View } from "./view";

const nothing: View = { index: -1, questions: [] };
/** How long the runner beside this window gets to say what it shows, before the server's word counts. */
const neighbourMs = 150;

/** What to show now, and how to say that the child has tapped. */
export function useChildLink(address: ChildAddress) {
  const { id, key, startingIndex } = address;
  const { view, reload } = useView(id);
  const [asked, setAsked] = useState(startingIndex);
  const index = asked ?? view?.index ?? -1;
  const current = useRef(index);
  current.current = index;
  const send = useUpward(id, key);
  useEffect(() => rememberIndex(index), [index]);
  // A device is ready once it hears the runner and has something to show; after the finish it has nothing to say.
  const [connections, setConnections] = useState(0);
  const playable = (view?.questions.length ?? 0) > 0;
  useEffect(() => {
    if (connections > 0 && playable) send({ type: "ready" });
  }, [connections, playable, send]);

  useEffect(() => {
    const channel = new BroadcastChannel(id);
    let neighbour = false;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const show = (next: number) => {
      clearTimeout(pending);
      setAsked(next);
    };
    channel.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message?.type === "changeIndex") {
        neighbour = true;
        show(message.index);
      } else if (message?.type === "finished") reload();
    };
    channel.postMessage({ type: "ready" } satisfies UpMessage);
    const close = listen(`/api/activity/childView/${encodeURIComponent(id)}/live`, {
      open: () => setConnections((count) => count + 1),
      message: (text) => {
        const message = parseMessage(text);
        if (message?.type === "finished") {
          close();
          reload();
        } else if (message?.type === "changeIndex" && message.index !== current.current) {
          // A runner in this browser is ahead of the server when the network has been away: ask it first.
          if (neighbour) channel.postMessage({ type: "ready" } satisfies UpMessage);
          clearTimeout(pending);
          pending = setTimeout(() => setAsked(message.index), neighbour ? neighbourMs : 0);
        }
      },
    });
    return () => {
      clearTimeout(pending);
      close();
      channel.close();
    };
  }, [id, reload]);

  return { questions: view?.questions ?? null, index, tap: useTap(id, send) };
}

/** A reload begins with the question shown last instead of the first one. */
function rememberIndex(index: number) {
  const url = new URL(window.location.href);
  url.searchParams.set("startingIndex", String(index));
  window.history.replaceState(null, "", url);
}

/** The questions of the activity; asked again until the server has answered. */
function useView(id: string) {
  const [view, setView] = useState<View | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (wait: number) => {
      fetchView(id, abort.signal).then(setView, () => {
        if (!abort.signal.aborted) timer = setTimeout(ask, wait, Math.min(15_000, wait * 2));
      });
    };
    if (id) ask(1_000);
    else setView(nothing);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { view, reload };
}

/** Messages to the server, when this device has been paired. */
function useUpward(id: string, key: string) {
  const [postman] = useState(() =>
    key ? new Postman(reportTo(id, key), sessionShelf(id), (act, ms) => void setTimeout(act, ms)) : null,
  );
  useEffect(() => {
    const run = () => void postman?.run();
    run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [postman]);
  return useCallback((message: UpMessage) => postman?.add(message), [postman]);
}

function useTap(id: string, send: (message: UpMessage) => void) {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const own = new BroadcastChannel(id);
    channel.current = own;
    return () => own.close();
  }, [id]);
  return useCallback(
    (question_no: number, element_no: number) => {
      const message: UpMessage = { type: "tap", tap_id: newId(), question_no, element_no };
      channel.current?.postMessage(message);
      send(message);
    },
    [send],
  );
}
