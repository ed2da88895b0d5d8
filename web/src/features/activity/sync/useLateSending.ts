import { useEffect, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { sendAnswersOf, sendTestSessionsOf } from "./sendStored";

const everyMs = 20_000;

/** Sends what this device gave before another one took the activity; how many answers still wait. */
export function useLateSending(accountId: string, activityId: string): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let wanted = true;
    let sending = false;
    const send = async () => {
      if (sending) return;
      sending = true;
      const left = await sendAnswersOf(accountId, activityId);
      await sendTestSessionsOf(accountId, activityId);
      sending = false;
      if (wanted) setWaiting(left);
    };
    const now = () => void send();
    now();
    const timer = setInterval(now, everyMs);
    window.addEventListener("online", now);
    const stopListening = onSessionStarted(now);
    return () => {
      wanted = false;
      clearInterval(timer);
      window.removeEventListener("online", now);
      stopListening();
    };
  }, [accountId, activityId]);
  return waiting;
}
