import { type LeftKind, type LeftState, type LeftWork, Outcomes } from "@/work/left";
import { ifFree, locks } from "@/work/locks";
import { discard, type Outbox, waitingIds } from "../store/outbox";
import { Sender } from "../store/sender";
import { TestSessionBook } from "../store/testSessions";
import { DeviceStore, storedActivities } from "./deviceStore";
import { overrideBook } from "./overrideBook";
import { forgetRunner, sendEdits, sendTestSessions } from "./remote";
import { runnerLock } from "./runnerLock";

const outcomes = new Outcomes();

/** Sends the answers and sessions that this device keeps of an account's activities, and where their rules were left, but of one that is open in a runner. */
export async function sendStoredAnswers(account: string): Promise<void> {
  for (const activity of await storedActivities(account)) {
    await ifFree(runnerLock(activity), async () => {
      await sendAnswersOf(account, activity);
      await sendTestSessionsOf(account, activity);
    });
  }
}

/** Answers that are left on this device. */
export const leftAnswers: LeftKind = {
  send: sendStoredAnswers,
  list: async (account) => {
    const held = await locks().held();
    const left: LeftWork[] = [];
    for (const id of await storedActivities(account)) {
      if (held.has(runnerLock(id))) continue;
      const { outbox } = await new DeviceStore(account, id).open();
      const changes = waitingIds(outbox).length;
      if (changes > 0) left.push({ id, changes, state: stateOf(account, id, outbox) });
    }
    return left;
  },
  discard: async (account, id) => {
    const device = new DeviceStore(account, id);
    const { outbox } = await device.open();
    await device.storeOutbox(discard(outbox));
    await device.clear();
  },
};

/** What was refused waits for somebody to change it, once nothing else waits. */
function stateOf(account: string, id: string, { sending, queued }: Outbox): LeftState {
  return sending.length + Object.keys(queued).length === 0 ? "set aside" : outcomes.of(account, id);
}

/** Sends the stored answers of an activity that no runner has open here; how many are left. */
export async function sendAnswersOf(account: string, activity: string): Promise<number> {
  const device = new DeviceStore(account, activity);
  const { outbox, overrides = [] } = await device.open();
  if (waitingIds(outbox).length + overrides.length === 0) return 0;
  await overrideBook(device, activity, overrides).flush();
  const nothing = () => undefined;
  const sender = new Sender(outbox, {
    send: sendEdits,
    persist: device.storeOutbox,
    // One try: who opens the activity goes on with it, and is told what was not taken.
    later: () => nothing,
    changed: nothing,
    conflict: nothing,
    closed: nothing,
    unattended: true,
  });
  await sender.flush();
  sender.stop();
  await device.settled();
  outcomes.set(account, activity, sender.state === "closed" ? "conflict" : "waits");
  // A runner that is being opened may have asked for the answers before these arrived.
  forgetRunner(activity);
  return sender.waiting;
}

/** Sends the stored sessions of such an activity; one that nothing was heard of for hours has ended when it was last seen. */
export async function sendTestSessionsOf(account: string, activity: string): Promise<void> {
  const device = new DeviceStore(account, activity);
  const { testSessions = [] } = await device.open();
  if (testSessions.length === 0) return;
  const book = new TestSessionBook({
    kept: testSessions,
    now: Date.now,
    device: () => ({}),
    persist: (kept) => void device.storeTestSessions(kept),
    send: (sessions) => sendTestSessions(activity, sessions),
  });
  await book.flush();
  await device.settled();
}
