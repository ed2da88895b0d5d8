import { newId } from "@/child/id";
import { type Device, thisDevice } from "@/work/device";
import type { Numbered } from "@/work/disk";
import { keyOf } from "@/work/localStore";
import type { RunnerTotals } from "../runner/score/totals";

/** An activity that began on this device from an item that was taken offline. It stays until the server has the whole activity. */
export interface Begun {
  activityId: string;
  itemId: string;
  copyId: string;
  childId: string;
  purchaseId: string;
  applicationId: string;
  /** By the device's own clock, as the day is by its calendar: the server corrects both. */
  begunAt: string;
  testDate: string;
  timeZone?: string;
  /** In which the child is tested; absent: the one in which the application is written. */
  language?: string;
  /** The server has the activity. */
  started?: boolean;
  /** Why the server did not accept it the last time that it was asked. */
  refused?: Refused;
  /** When all of it had arrived, or was discarded, in milliseconds: from its item nothing begins again. */
  overAt?: number;
}

export interface Refused {
  code: string;
  /** In the server's words. */
  message: string;
}

/** That an activity was finished on this device. Until it is sent it can be taken back. */
export interface Finished {
  /** By the device's own clock. */
  at: string;
  /** The seconds of all questions together. */
  seconds: number;
  title: string;
  childName: string;
  totals: RunnerTotals;
  answered: number;
  questions: number;
  refused?: Refused;
}

type Kind = "begun" | "finish";

/** One record for each activity and kind, which any page of the browser may write: whatever they write says the same. */
const slot = "device";
const named = (kind: Kind, account: string, id: string) => keyOf({ account, kind, id }, slot);

type Stored<Value> = Value & Numbered;

const listeners = new Set<() => void>();

/** Calls back when something here has changed. Returns the way to stop listening. */
export function onBegunChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const changed = () => {
  for (const listener of listeners) listener();
};

async function write(kind: Kind, account: string, id: string, value: object, device: Device): Promise<void> {
  if (device.hasLeft(account)) return;
  const key = named(kind, account, id);
  const stored = { ...value, no: newId() };
  // At once: a page may be killed in the next moment.
  const isNoted = device.disk.note(key, stored);
  await device.disk.replace({ key, value: stored }, []).catch((error: unknown) => {
    if (!isNoted) throw error;
  });
  changed();
}

const read = <Value>(kind: Kind, account: string, id: string, { disk }: Device) =>
  disk.get<Stored<Value>>(named(kind, account, id)).catch(() => undefined);

async function remove(kind: Kind, account: string, id: string, device: Device): Promise<void> {
  const stored = await read(kind, account, id, device);
  if (!stored) return;
  try {
    await device.disk.replace(undefined, [{ key: named(kind, account, id), no: stored.no }]);
  } catch (error) {
    // Without a database there was a note alone.
    if (await read(kind, account, id, device)) throw error;
  }
  changed();
}

/** Stores that an activity began, before anything of it is. Throws if the device has no room. */
export const putBegun = (account: string, begun: Begun, device: Device = thisDevice()): Promise<void> =>
  write("begun", account, begun.activityId, begun, device);

/** An activity that began on this device and is not over. */
export async function begunHere(account: string, id: string, device: Device = thisDevice()) {
  const begun = await read<Begun>("begun", account, id, device);
  return begun?.overAt === undefined ? begun : undefined;
}

/** An activity began on this device, and may be over. */
export const wasBegunHere = async (account: string, id: string, device: Device = thisDevice()): Promise<boolean> =>
  (await read<Begun>("begun", account, id, device)) !== undefined;

/** Longer than a copy of what began lies on a device. */
const rememberedMs = 60 * 24 * 3_600_000;

/** All of an account that the server does not have as a whole, in the order in which they began. */
export async function listBegun(account: string, device: Device = thisDevice()): Promise<Begun[]> {
  const start = named("begun", account, "").slice(0, -slot.length - 1);
  const keys = (await device.disk.keys().catch(() => [])).filter((key) => key.startsWith(start));
  const all = await Promise.all(keys.map((key) => device.disk.get<Stored<Begun>>(key).catch(() => undefined)));
  const found = all.filter((begun) => begun !== undefined);
  for (const { activityId, overAt } of found) {
    if (overAt === undefined) continue;
    // A page that was killed may have left it.
    await remove("finish", account, activityId, device).catch(() => undefined);
    if (Date.now() - overAt > rememberedMs) await remove("begun", account, activityId, device).catch(() => undefined);
  }
  return found
    .filter(({ overAt }) => overAt === undefined)
    .sort((one, other) => one.begunAt.localeCompare(other.begunAt));
}

/** How many activities that began from a copy have not reached the server as a whole, as contacts say it. */
export const unsentOfCopy = async (account: string, copyId: string, device?: Device): Promise<number> =>
  (await listBegun(account, device)).filter((begun) => begun.copyId === copyId).length;

export const putFinished = (account: string, id: string, finished: Finished, device: Device = thisDevice()) =>
  write("finish", account, id, finished, device);

export const finishedHere = (account: string, id: string, device: Device = thisDevice()) =>
  read<Finished>("finish", account, id, device);

/** Opens an activity again that was finished here and not sent. */
export const takeBackFinish = (account: string, id: string, device: Device = thisDevice()) =>
  remove("finish", account, id, device);

/**
 * The server has the whole activity, or somebody has discarded what is here of it. The finish goes last: an activity without one counts
 * as taken back.
 */
export async function forgetBegun(account: string, id: string, device: Device = thisDevice()): Promise<void> {
  const begun = await begunHere(account, id, device);
  const { refused: _, ...known } = begun ?? {};
  if (begun) await write("begun", account, id, { ...known, started: true, overAt: Date.now() }, device);
  await remove("finish", account, id, device);
}
