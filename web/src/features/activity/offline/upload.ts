import type { ApiError } from "@/api/errors";
import { queryClient } from "@/api/queryClient";
import { reportTo } from "@/child/link/tapOutbox";
import { type Device, thisDevice } from "@/work/device";
import { withLeft } from "@/work/entry";
import { failureOf, isRefused } from "@/work/failures";
import { forgetOpened } from "@/work/opened";
import { leftClips, sendStoredClips } from "../clips/accountOutbox";
import { activityKeys } from "../keys";
import { type AcceptedTap, toMessage } from "../store/taps";
import type { ActivityLine } from "../sync/activityLine";
import {
  activityKind,
  activityNamed,
  changesIn,
  KeptActivity,
  leftActivities,
  type StoredActivity,
  sessionsWait,
} from "../sync/keptActivity";
import { line } from "../sync/openActivity";
import { fetchTaps, finishBegun, readDetail } from "../sync/remote";
import { sendStoredOf } from "../sync/sendStored";
import { type Begun, begunHere, type Finished, finishedHere, forgetBegun, listBegun, putFinished } from "./begun";

/** How an activity that began on this device reaches the server as a whole. */
export interface UploadLine extends ActivityLine {
  /** Sends what the child touched and the server does not have. */
  sendTaps(id: string, taps: readonly AcceptedTap[]): Promise<void>;
  /** Sends the recordings of an activity; how many still wait. */
  sendClips(account: string, id: string): Promise<number>;
  finish(id: string, finished: Finished): Promise<unknown>;
}

export const uploadLine: UploadLine = {
  ...line,
  sendTaps: async (id, taps) => {
    if (taps.length === 0) return;
    const { pairing_key = "" } = await readDetail(id)();
    const there = new Set((await fetchTaps(id)).map(({ tap_id }) => tap_id));
    const report = reportTo(id, pairing_key);
    for (const tap of taps) {
      if (!there.has(tap.tapId) && (await report(toMessage(tap))) === "later") throw new Error("The taps wait.");
    }
  },
  sendClips: async (account, id) => {
    const left = async () => (await leftClips.list(account)).find((one) => one.id === id)?.changes ?? 0;
    if ((await left()) === 0) return 0;
    await sendStoredClips(account);
    return left();
  },
  finish: (id, { at, seconds }) => finishBegun(id, at, seconds),
};

/** What became of an activity: the server has it, it waits for the connection or for other work, or somebody has to do something. */
export type Uploaded = "sent" | "waits" | "refused" | "log in";

/** Tries once to send all of an activity that began on this device, in its order: the start, what was entered, and the finish. */
export async function uploadBegun(
  account: string,
  id: string,
  to: UploadLine = uploadLine,
  device: Device = thisDevice(),
): Promise<Uploaded> {
  try {
    await to.begin?.(account, id, device);
    const left = await sendStoredOf(account, id, to, device);
    const finished = await finishedHere(account, id, device);
    if (!finished || left > 0) return "waits";
    const sent = await sendRest(account, id, finished, to, device);
    if (!sent) return "waits";
  } catch (error) {
    return failed(account, id, error, device);
  }
  void queryClient.invalidateQueries({ queryKey: activityKeys.all });
  return "sent";
}

/** The taps, the recordings and the finish, unless a page has the activity open or something of it waits. */
async function sendRest(
  account: string,
  id: string,
  finished: Finished,
  to: UploadLine,
  device: Device,
): Promise<boolean | undefined> {
  if ((await to.sendClips(account, id)) > 0) return false;
  return withLeft(
    activityKind,
    activityNamed(account, id),
    async (entry) => {
      const kept = new KeptActivity(entry);
      if (changesIn(kept.stored) > 0 || sessionsWait(kept.stored)) return false;
      await to.sendTaps(id, tapsOf(kept.stored));
      await to.finish(id, finished);
      await forgetBegun(account, id, device);
      await kept.clear();
      await forgetOpened(account, id).catch(() => undefined);
      return true;
    },
    device,
  );
}

const tapsOf = ({ taps = [] }: StoredActivity): AcceptedTap[] => taps.filter((tap) => typeof tap !== "string");

/** What the server refuses is stored with the activity: it says what to do, also after a restart without a network. */
async function failed(account: string, id: string, error: unknown, device: Device): Promise<Uploaded> {
  const failure = failureOf(error);
  if (failure === "log in") return "log in";
  if ((await begunHere(account, id, device))?.refused) return "refused";
  if (!isRefused(failure)) return "waits";
  const finished = await finishedHere(account, id, device);
  const { code = failure, message } = error as ApiError;
  if (finished) await putFinished(account, id, { ...finished, refused: { code, message } }, device);
  return "refused";
}

/** Sends the activities of an account that began on this device, the earliest first. */
export async function uploadAllBegun(account: string, to: UploadLine = uploadLine, device?: Device): Promise<void> {
  for (const { activityId } of await listBegun(account, device)) {
    const outcome = await uploadBegun(account, activityId, to, device);
    if (outcome === "log in") return;
  }
}

/** Why an activity that began here waits for a person, if it does. */
export async function refusalOf(account: string, begun: Begun, device?: Device) {
  return begun.refused ?? (await finishedHere(account, begun.activityId, device))?.refused;
}

/** Discards all that this device has of an activity, after a person has confirmed it. */
export async function discardBegun(account: string, id: string, device: Device = thisDevice()): Promise<void> {
  await withLeft(
    activityKind,
    activityNamed(account, id),
    async (entry) => {
      await entry.clear();
      await forgetBegun(account, id, device);
      await forgetOpened(account, id).catch(() => undefined);
    },
    device,
  );
}

/** How much of an activity waits: what was entered, its start and its finish. */
export async function waitingOf(account: string, begun: Begun, device?: Device): Promise<number> {
  const stored = (await leftActivities(account, device)).get(begun.activityId);
  const finished = await finishedHere(account, begun.activityId, device);
  return (stored ? changesIn(stored) : 0) + (begun.started ? 0 : 1) + (finished ? 1 : 0);
}
