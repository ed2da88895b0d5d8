import { useCallback, useEffect, useRef, useState } from "react";
import { onSessionStarted } from "@/api/session";
import type { Notices } from "@/ui/feedback/notices";
import { onLogout } from "@/work/sealing/work";
import { isDiscarded } from "../discarded";
import { ActivityStore } from "../store/activityStore";
import type { Result } from "../store/answer";
import type { Override, OverrideBook } from "../store/overrides";
import { TapBook } from "../store/taps";
import { TestSessionBook } from "../store/testSessions";
import { deviceName, timeZone } from "./deviceName";
import { DeviceStore } from "./deviceStore";
import { overrideBook } from "./overrideBook";
import { sendEdits, sendLastWords, sendTestSessions } from "./remote";

/** An activity that is being run on this device. */
export interface RunningActivity {
  store: ActivityStore;
  device: DeviceStore;
  taps: TapBook;
  testSessions: TestSessionBook;
  overrides: OverrideBook;
  /** This device has not run the activity before. */
  firstHere: boolean;
}

/** Opens what this device has stored of the activity and joins it with what the server has. Undefined until then. */
export function useActivity(
  accountId: string,
  activityId: string,
  results: readonly Result[],
  hold: number,
  notices: Notices,
  onClosed: () => void,
  overruled?: readonly Override[],
) {
  const [running, setRunning] = useState<RunningActivity>();
  const opened = useRef({ results, hold, notices, onClosed, overruled });
  // Before the effect below: on leaving, the last words come before the store stops.
  useLeaving(running);

  useEffect(() => {
    let wanted = true;
    let store: ActivityStore | undefined;
    const { results: onServer, hold: number, notices: toast, onClosed: close } = opened.current;
    const device = new DeviceStore(accountId, activityId);
    void device.open().then((stored) => {
      if (!wanted) return;
      store = new ActivityStore({
        results: onServer,
        outbox: stored.outbox,
        hold: number,
        send: sendEdits,
        persist: device.storeOutbox,
        later: (act, ms) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        onConflict: (questions) => toast.error(conflictText(questions)),
        onClosed: (lost, error) => {
          toast.error(isDiscarded(error) ? discardedText(lost) : closedText(lost));
          close();
        },
      });
      const testSessions = new TestSessionBook({
        kept: stored.testSessions ?? [],
        now: Date.now,
        device: () => ({ device_name: deviceName(), time_zone: timeZone() }),
        persist: (kept) => void device.storeTestSessions(kept),
        send: (sessions) => sendTestSessions(activityId, sessions),
      });
      const overrides = overrideBook(device, activityId, stored.overrides, opened.current.overruled);
      void overrides.flush();
      const taps = new TapBook(stored.taps ?? []);
      setRunning({ store, device, taps, testSessions, overrides, firstHere: stored.taps === undefined });
    });
    return () => {
      wanted = false;
      store?.stop();
    };
  }, [accountId, activityId]);

  return running;
}

const conflictText = (questions: number[]) =>
  questions.length === 1
    ? `Question ${(questions[0] ?? 0) + 1} was changed elsewhere. The value stored there is shown now.`
    : `Questions ${questions.map((no) => no + 1).join(", ")} were changed elsewhere. The values stored there are shown now.`;

const closedText = (lost: number) =>
  lost > 0
    ? `This activity was finished elsewhere. Changes to ${lost === 1 ? "1 question" : `${lost} questions`} made here came too late and were not taken.`
    : "This activity was finished elsewhere. Its scores can no longer be changed.";

const discardedText = (lost: number) =>
  lost > 0
    ? `This activity was discarded elsewhere. Changes to ${lost === 1 ? "1 question" : `${lost} questions`} made here were not taken.`
    : "This activity was discarded elsewhere.";

const checkpointMs = 15_000;

/** Sends again when the network is back, stores the seconds now and then, and hands over the rest when the page goes away. */
function useLeaving(running: RunningActivity | undefined) {
  const store = running?.store;
  const testSessions = running?.testSessions;
  const overrides = running?.overrides;
  const leave = useCallback(() => {
    if (store) sendLastWords(store.lastWords());
  }, [store]);
  useEffect(() => {
    if (!store || !testSessions || !overrides) return;
    const send = () => {
      void testSessions.flush();
      void overrides.flush();
    };
    const checkpoint = () => {
      store.checkpoint();
      send();
    };
    const hide = () => (document.visibilityState === "hidden" ? checkpoint() : store.retry());
    const timer = setInterval(checkpoint, checkpointMs);
    window.addEventListener("online", send);
    window.addEventListener("online", store.retry);
    window.addEventListener("focus", store.retry);
    const stopListening = onSessionStarted(store.retry);
    const closed = onLogout(() => store.flush());
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      stopListening();
      closed();
      window.removeEventListener("online", send);
      window.removeEventListener("online", store.retry);
      window.removeEventListener("focus", store.retry);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [store, testSessions, overrides, leave]);
}
