import { keys } from "idb-keyval";
import { waitingIds } from "../store/outbox";
import { Sender } from "../store/sender";
import { activityIn, DeviceStore } from "./deviceStore";
import { sendEdits } from "./remote";

/** Sends the answers that this device keeps for an account's activities, but of one that is open in a runner. */
export async function sendStoredAnswers(account: string): Promise<void> {
  const names = await keys<IDBValidKey>().catch(() => []);
  for (const activity of names.flatMap((name) => activityIn(account, name) ?? [])) {
    await ifClosed(activity, () => sendAnswers(account, activity));
  }
}

async function ifClosed(activity: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`milepost.runner.${activity}`, { ifAvailable: true }, (lock) =>
    lock ? act() : undefined,
  );
}

async function sendAnswers(account: string, activity: string): Promise<void> {
  const device = new DeviceStore(account, activity);
  const { outbox } = await device.open();
  if (waitingIds(outbox).length === 0) return;
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
}
