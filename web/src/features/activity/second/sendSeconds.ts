import { forgetBeforehand } from "@/api/prefetch";
import { queryClient } from "@/api/queryClient";
import { activityKeys } from "../keys";
import { SecondStore } from "./secondStore";
import { sendSecondScores } from "./sendScores";
import { keptSeconds, WaitingScores } from "./waiting";

/** Sends the second scores that this browser keeps of an account, of activities that are open in no page. One try each. */
export async function sendStoredSeconds(account: string): Promise<void> {
  for (const activity of keptSeconds(account)) {
    const store = new SecondStore({
      questions: 0,
      stored: {},
      waiting: new WaitingScores(account, activity),
      send: (scores) => sendSecondScores(activity, scores),
      later: () => () => undefined,
      replaced: () => undefined,
    });
    await store.flush();
    // A page that is being opened may have asked for the scores before these arrived.
    forgetBeforehand(activityKeys.second(activity));
    void queryClient.invalidateQueries({ queryKey: activityKeys.second(activity), exact: true });
  }
}
