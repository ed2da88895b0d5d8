import { useEffect, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { Delivery } from "@/work/delivery";
import { sendStoredOf } from "./sendStored";

/** Sends the changes that this device made before another one took over the activity; returns how many still wait. */
export function useLateSending(accountId: string, activityId: string): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let wanted = true;
    const delivery = new Delivery({
      step: async () => {
        const left = await sendStoredOf(accountId, activityId);
        if (wanted) setWaiting(left);
        return left > 0 ? { later: undefined } : "done";
      },
    });
    const now = () => delivery.wake();
    now();
    window.addEventListener("online", now);
    const stopListening = onSessionStarted(now);
    return () => {
      wanted = false;
      window.removeEventListener("online", now);
      stopListening();
      delivery.stop();
    };
  }, [accountId, activityId]);
  return waiting;
}
