import { useCallback, useEffect, useRef, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { Delivery } from "@/work/delivery";
import { begunHere, finishedHere, type Refused } from "./begun";
import { ensureStarted } from "./starts";
import { refusalOf, type Uploaded, uploadBegun } from "./upload";

/** Sends an activity that was finished on this device, again and again until the server has it. */
export function useUpload(account: string, activityId: string, onSent: () => void) {
  const [outcome, setOutcome] = useState<Uploaded>("waits");
  const [refused, setRefused] = useState<Refused>();
  const sent = useRef(onSent);
  sent.current = onSent;
  const [delivery, setDelivery] = useState<Delivery>();
  useEffect(() => {
    let wanted = true;
    const step = async () => {
      const isHere = await finishedHere(account, activityId);
      const begun = await begunHere(account, activityId);
      if (!wanted) return "done";
      // Another page may have sent it. Somebody may also have taken the finish back, or discarded all.
      const next = isHere ? await uploadBegun(account, activityId) : begun ? "waits" : "sent";
      if (!wanted || (begun && !isHere)) return "done";
      setOutcome(next);
      setRefused(begun && (await refusalOf(account, begun)));
      if (next === "sent") sent.current();
      return next === "waits" || next === "refused" ? { later: undefined } : "done";
    };
    const loop = new Delivery({ step });
    setDelivery(loop);
    const wake = () => loop.wake();
    wake();
    window.addEventListener("online", wake);
    const stopListening = onSessionStarted(wake);
    return () => {
      wanted = false;
      window.removeEventListener("online", wake);
      stopListening();
      loop.stop();
    };
  }, [account, activityId]);
  const again = useCallback(async () => {
    await ensureStarted(account, activityId, { now: true }).catch(() => undefined);
    delivery?.wake();
  }, [account, activityId, delivery]);
  return { outcome, refused, again: () => void again() };
}
