import { sendStoredClips } from "@/features/activity/clips/accountOutbox";
import { sendStoredSeconds } from "../second/sendSeconds";
import { waitingIds } from "../store/outbox";
import { Sender } from "../store/sender";
import { SittingBook } from "../store/sittings";
import { DeviceStore, storedActivities } from "./deviceStore";
import { overruleBook } from "./overruleBook";
import { forgetRunner, sendEdits, sendSittings } from "./remote";

/** Sends what this device keeps of an account's activities: the answers first. */
export async function sendStoredWork(account: string): Promise<void> {
  await sendStoredAnswers(account);
  await sendStoredSeconds(account);
  await sendStoredClips(account);
}

/** Sends the answers and sessions that this device keeps of an account's activities, and where their rules were left, but of one that is open in a runner. */
export async function sendStoredAnswers(account: string): Promise<void> {
  for (const activity of await storedActivities(account)) {
    await ifClosed(activity, async () => {
      await sendAnswersOf(account, activity);
      await sendSittingsOf(account, activity);
    });
  }
}

async function ifClosed(activity: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`milepost.runner.${activity}`, { ifAvailable: true }, (lock) =>
    lock ? act() : undefined,
  );
}

/** Sends the stored answers of an activity that no runner has open here; how many are left. */
export async function sendAnswersOf(account: string, activity: string): Promise<number> {
  const device = new DeviceStore(account, activity);
  const { outbox, overrules = [] } = await device.open();
  if (waitingIds(outbox).length + overrules.length === 0) return 0;
  await overruleBook(device, activity, overrules).flush();
  const nothing = () => undefined;
  const sender = new Sender(outbox, {
    send: sendEdits,
    persist: device.storeOutbox,
    // One try: who opens the activity goes on with it, and is told what was not taken.
    later: () => nothing,
    changed: nothing,
    conflict: nothing,
    closed: nothing,
  });
  await sender.flush();
  sender.stop();
  // A runner that is being opened may have asked for the answers before these arrived.
  forgetRunner(activity);
  return sender.waiting;
}

/** Sends the stored sessions of such an activity; one that nothing was heard of for hours has ended when it was last seen. */
export async function sendSittingsOf(account: string, activity: string): Promise<void> {
  const device = new DeviceStore(account, activity);
  const { sittings = [] } = await device.open();
  if (sittings.length === 0) return;
  const book = new SittingBook({
    kept: sittings,
    now: Date.now,
    device: () => ({}),
    persist: (kept) => void device.storeSittings(kept),
    send: (sessions) => sendSittings(activity, sessions),
  });
  await book.flush();
  await device.settled();
}
