import { queryClient } from "@/api/queryClient";
import { type LeftKind, Outcomes } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { ifFree, locks } from "@/work/locks";
import { activityKeys } from "../keys";
import { SecondStore } from "./secondStore";
import { sendSecondScores } from "./sendScores";
import { keptSeconds, secondNamed, WaitingScores } from "./waiting";

const outcomes = new Outcomes();

/** Sends the second scores that this browser keeps of an account, of activities that are open in no page. One try each. */
export async function sendStoredSeconds(account: string): Promise<void> {
  for (const activity of keptSeconds(account)) {
    await ifFree(documentLock(secondNamed(account, activity)), () => sendOne(account, activity));
  }
}

async function sendOne(account: string, activity: string): Promise<void> {
  const store = new SecondStore({
    questions: 0,
    stored: {},
    waiting: new WaitingScores(account, activity),
    send: (scores) => sendSecondScores(activity, scores),
    later: () => () => undefined,
    replaced: () => undefined,
  });
  await store.flush();
  const { failure = "retry" } = store;
  outcomes.set(account, activity, failure === "retry" || failure === "log in" ? "waits" : failure);
  void queryClient.invalidateQueries({ queryKey: activityKeys.second(activity), exact: true });
}

/** Second scores that are left on this device. */
export const leftSeconds: LeftKind = {
  send: sendStoredSeconds,
  list: async (account) => {
    const held = await locks().held();
    return keptSeconds(account)
      .filter((id) => !held.has(documentLock(secondNamed(account, id))))
      .map((id) => ({
        id,
        changes: Object.keys(new WaitingScores(account, id).read()).length,
        state: outcomes.of(account, id),
      }));
  },
  discard: async (account, id) => new WaitingScores(account, id).clear(),
};
