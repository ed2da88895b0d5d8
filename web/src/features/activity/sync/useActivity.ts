import { plural, t } from "@lingui/core/macro";
import "@/words/activity";
import { useEffect, useRef, useState } from "react";
import { onSessionStarted } from "@/api/session";
import type { Notices } from "@/ui/feedback/notices";
import { listed } from "@/ui/format/list";
import { tellLeft } from "@/work/left";
import { onLogout } from "@/work/sealing/work";
import { isDiscarded } from "../discarded";
import type { Result } from "../store/answer";
import type { Override } from "../store/overrides";
import { closeActivity, openActivity, type RunningActivity, sendAgain } from "./openActivity";
import { sendLastWords } from "./remote";
import { noteClosed } from "./sendStored";

/** Opens the stored state of the activity and merges it with the server's: undefined until then, unless that fails. */
export function useActivity(
  accountId: string,
  activityId: string,
  results: readonly Result[],
  hold: number,
  notices: Notices,
  onClosed: () => void,
  overrides?: readonly Override[],
  fromDevice?: boolean,
) {
  const [running, setRunning] = useState<RunningActivity>();
  const [failure, setFailure] = useState<unknown>();
  const opened = useRef({ results, hold, notices, onClosed, overrides, fromDevice });
  // Before the effect below: on leaving, the last changes are sent before the store stops.
  useLeaving(running);

  useEffect(() => {
    let wanted = true;
    let opening: RunningActivity | undefined;
    const leave = (left: RunningActivity) => void closeActivity(left).then(tellLeft);
    const now = () => {
      const { results: onServer, hold: number, notices: toast, onClosed: close, overrides: known } = opened.current;
      return {
        results: onServer,
        hold: number,
        overrides: known,
        fromDevice: opened.current.fromDevice,
        onConflict: (questions: number[]) => toast.error(conflictText(questions)),
        onClosed: (waiting: number, error: unknown) => {
          noteClosed(accountId, activityId);
          toast.error(isDiscarded(error) ? discardedText(waiting) : closedText(waiting));
          close();
        },
      };
    };
    const begin = (activity: RunningActivity) => {
      if (!wanted) return leave(activity);
      opening = activity;
      setRunning(activity);
    };
    // A page that was left shows no failure of its opening.
    openActivity(accountId, activityId, now).then(begin, (error: unknown) => wanted && setFailure(error));
    return () => {
      wanted = false;
      if (opening) leave(opening);
    };
  }, [accountId, activityId]);

  return { running, failure };
}

function conflictText(questions: number[]) {
  const numbers = listed(questions.map((no) => no + 1));
  return plural(
    { count: questions.length },
    {
      one: `Question ${numbers} was changed elsewhere. The value stored there is shown now.`,
      other: `Questions ${numbers} were changed elsewhere. The values stored there are shown now.`,
    },
  );
}

const closedText = (waiting: number) =>
  waiting > 0
    ? plural(waiting, {
        one: "This activity was finished elsewhere. Changes to # question made here came too late. They are kept on this device until you discard them.",
        other:
          "This activity was finished elsewhere. Changes to # questions made here came too late. They are kept on this device until you discard them.",
      })
    : t`This activity was finished elsewhere. Its scores can no longer be changed.`;

const discardedText = (waiting: number) =>
  waiting > 0
    ? plural(waiting, {
        one: "This activity was discarded elsewhere. Changes to # question made here came too late. They are kept on this device until you discard them.",
        other:
          "This activity was discarded elsewhere. Changes to # questions made here came too late. They are kept on this device until you discard them.",
      })
    : t`This activity was discarded elsewhere.`;

const checkpointMs = 15_000;

/** Sends again when the network is back, stores the seconds now and then, and hands over the rest when the page goes away. */
function useLeaving(running: RunningActivity | undefined) {
  useEffect(() => {
    if (!running) return;
    const { store, device, testSessions, overrides } = running;
    const send = () => {
      void testSessions.flush();
      void overrides.flush();
    };
    const checkpoint = () => {
      store.checkpoint();
      send();
    };
    const again = () => void sendAgain(running);
    const leave = () => {
      sendLastWords(store.lastWords());
      void device.settled();
    };
    const hide = () => (document.visibilityState === "hidden" ? checkpoint() : again());
    const timer = setInterval(checkpoint, checkpointMs);
    const ends = [
      onWindow("online", send),
      onWindow("online", again),
      onWindow("focus", again),
      onWindow("pagehide", leave),
      onSessionStarted(again),
      onLogout(async () => {
        await store.flush();
        await device.settled();
      }),
    ];
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [running]);
}

function onWindow(event: "online" | "focus" | "pagehide", act: () => void): () => void {
  window.addEventListener(event, act);
  return () => window.removeEventListener(event, act);
}
