import { useEffect, useState, useSyncExternalStore } from "react";
import { ensureStarted } from "../offline/starts";
import { HoldKeeper, unknownHold } from "./holdKeeper";
import { lastHold } from "./offlineCopy";
import { askHold, forgetRunner, leaveHold, openHold } from "./remote";

const everyMs = 20_000;

/** Lets this device run an activity, unless another one does, and keeps the hold while the page is open. */
export function useHold(account: string, activityId: string) {
  const [keeper] = useState(
    () =>
      new HoldKeeper(
        async (act) => {
          // What was asked for in advance is of an activity that the server did not have.
          if (await ensureStarted(account, activityId)) forgetRunner(activityId);
          return act === "open" ? openHold(activityId) : askHold(activityId, act);
        },
        () => lastHold(account, activityId),
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useEffect(() => {
    void keeper.open();
    const check = () => void keeper.check();
    const seen = () => {
      if (document.visibilityState === "visible") check();
    };
    const leave = () => {
      const state = keeper.snapshot();
      if (state.turn === "mine" && state.number !== unknownHold) leaveHold(activityId);
    };
    const timer = setInterval(check, everyMs);
    window.addEventListener("online", check);
    window.addEventListener("pageshow", check);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", check);
      window.removeEventListener("pageshow", check);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", seen);
      leave();
    };
  }, [keeper, activityId]);
  return { state, keeper };
}
