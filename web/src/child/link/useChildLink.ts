import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChildAddress } from "../address";
import { type CalmKind, type Display, follow, sameDisplay } from "../display";
import { type DownMessage, isDown, parseMessage, readMessage, type TapMessage } from "../messages";
import { isSample } from "../sample/id";
import { noView } from "../view";
import { deviceId } from "./device";
import { listen } from "./stream";
import { reportTo, sessionTaps, TapOutbox } from "./tapOutbox";
import { usePresence } from "./usePresence";
import { useScreenState } from "./useScreenState";
import { useSoundCheck } from "./useSoundCheck";
import { useTap } from "./useTap";
import { useView } from "./useView";

/** How long the runner beside this window gets to say what it shows, before the server's word counts. */
const neighbourMs = 150;

/** What to show now, whether it may be out of date, and how to say what is shown and that the child has tapped. */
export function useChildLink(address: ChildAddress) {
  const { id, key, startingIndex } = address;
  const { view, reload } = useView(id);
  const [display, setDisplay] = useState<Partial<Display>>(startingIndex === null ? {} : { index: startingIndex });
  const [neighbour, setNeighbour] = useState(false);
  const [connection, setConnection] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const now: Display = { ...(view ?? noView), ...display };
  const playable = (view?.questions.length ?? 0) > 0;
  const current = useRef(now);
  current.current = now;
  const calm: CalmKind | null = now.paused ? "pause" : now.covered ? "cover" : null;
  const caughtUp = useRef<() => void>(() => undefined);
  const { send, waiting: unsent } = useUpward(id, key, caughtUp);
  const state = useScreenState(shown === null ? undefined : view?.questions[shown]);
  const presence = { shown: playable ? shown : null, covered: calm !== null, state, waiting: unsent };
  const say = usePresence(id, key, presence, connection);
  // A person who watches must not read for seconds that taps wait which have arrived.
  caughtUp.current = () => say.current();
  const { check, ...soundCheck } = useSoundCheck(id, key);
  useEffect(() => rememberIndex(now.index), [now.index]);

  useEffect(() => {
    const channel = new BroadcastChannel(id);
    let beside = false;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const take = (message: DownMessage) => {
      clearTimeout(pending);
      setDisplay((before) => follow(before, message));
    };
    const hear = (message: DownMessage) => {
      if (message.type === "ask") say.current();
      else if (message.type === "finished") reload();
      else if (message.type === "soundCheck") check();
      else take(message);
    };
    channel.onmessage = (event) => {
      const message = readMessage(event.data);
      if (!message || !isDown(message)) return;
      if (message.type === "changeIndex") {
        beside = true;
        setNeighbour(true);
        // The presence that was announced for the server's index was not what is shown.
        if (message.index === current.current.index) say.current();
      }
      hear(message);
    };
    if (isSample(id)) {
      return () => {
        clearTimeout(pending);
        channel.close();
      };
    }
    const close = listen(`/api/activity/childView/${encodeURIComponent(id)}/live`, {
      headers: (own): Record<string, string> =>
        key ? { "Milepost-Pairing-Key": key, "Milepost-Device": deviceId(), "Milepost-Connection": own } : {},
      open: setConnection,
      lost: () => setConnection(null),
      message: (text) => {
        const message = parseMessage(text);
        if (!message || !isDown(message)) return;
        if (message.type === "finished") close();
        if (message.type !== "changeIndex" || !beside) return hear(message);
        clearTimeout(pending);
        if (sameDisplay(current.current, follow({}, message))) return;
        // A runner in this browser is ahead of the server when the network has been away: ask it first.
        say.current(message.index);
        pending = setTimeout(take, neighbourMs, message);
      },
    });
    return () => {
      clearTimeout(pending);
      close();
      channel.close();
    };
  }, [id, key, reload, say, check]);

  const ended = useEnded(playable, view !== null);
  // A sample has nothing to wait for.
  const waiting = useLasting(playable && connection === null && !neighbour && !isSample(id), waitingMs);
  const { index, scanning } = now;
  const onTap = useTap(id, send);
  return {
    questions: view?.questions ?? null,
    ended,
    index,
    calm,
    scanning,
    waiting,
    soundCheck,
    onShown: setShown,
    onTap,
  };
}

/** Whether an activity that was here is over; one that was over before the page was opened never was. */
function useEnded(playable: boolean, known: boolean): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (playable) setWas(true);
  }, [playable]);
  return was && known && !playable;
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
function useUpward(id: string, key: string, caughtUp: RefObject<() => void>) {
  const [outbox] = useState(() => {
    const later = (act: () => void, ms: number) => void setTimeout(act, ms);
    return key ? new TapOutbox(reportTo(id, key), sessionTaps(id), later, () => caughtUp.current()) : null;
  });
  useEffect(() => {
    const run = () => void outbox?.run();
    run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [outbox]);
  const send = useCallback((message: TapMessage) => outbox?.add(message), [outbox]);
  const waiting = useCallback(() => outbox?.count ?? 0, [outbox]);
  return { send, waiting };
}
