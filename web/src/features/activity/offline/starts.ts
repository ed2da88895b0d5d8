import { api, call } from "@/api/client";
import { ApiError, hasStatus } from "@/api/errors";
import { type Device, thisDevice } from "@/work/device";
import { failureOf, isRefused } from "@/work/failures";
import { type Begun, begunHere, putBegun, unsentOfCopy } from "./begun";

/** How the server learns of an activity that began without it. */
export interface StartLine {
  /** Tells the server the device's time, by which it corrects the start. */
  contact(begun: Begun, unsent: number): Promise<unknown>;
  start(begun: Begun): Promise<unknown>;
}

export const startLine: StartLine = {
  contact: async ({ copyId }, unsent) => {
    const body = { device_time: new Date().toISOString(), unsent };
    try {
      await call(api.POST("/api/offline-copy/{id}/contact", { params: { path: { id: copyId } }, body }));
    } catch (error) {
      // The server removes old copies: the start says what follows from that.
      if (!hasStatus(error, 404)) throw error;
    }
  },
  start: ({ activityId, itemId, childId, purchaseId, begunAt, testDate, timeZone, language }) =>
    call(
      api.POST("/api/activity", {
        body: {
          activity_id: activityId,
          offline_item_id: itemId,
          child_id: childId,
          purchase_id: purchaseId,
          begun_at: begunAt,
          test_date: testDate,
          time_zone: timeZone,
          language,
        },
      }),
    ),
};

/** By this an activity's work waits for its start, as without a network. */
const waits = "start-waits";

const waiting = (message: string) => new ApiError(0, message, {}, undefined, waits);

/** How long a refused start is not asked for again by itself, in milliseconds: somebody has to do something first. */
const refusedMs = 60_000;

const askedAt = new WeakMap<StartLine, Map<string, number>>();
const asked = (to: StartLine) => {
  const known = askedAt.get(to) ?? new Map<string, number>();
  askedAt.set(to, known);
  return known;
};

/**
 * Lets the server have an activity that began on this device, before anything else of it; of other activities it does nothing.
 * It rejects as if the server could not be reached while the server does not accept the start: work of the activity then waits.
 */
export async function ensureStarted(
  account: string,
  id: string,
  { to = startLine, device = thisDevice(), now = false }: { to?: StartLine; device?: Device; now?: boolean } = {},
): Promise<boolean> {
  const begun = await begunHere(account, id, device);
  if (!begun || begun.started) return false;
  const recently = Date.now() - (asked(to).get(id) ?? Number.NEGATIVE_INFINITY) < refusedMs;
  if (begun.refused && recently && !now) throw waiting(begun.refused.message);
  try {
    await to.contact(begun, await unsentOfCopy(account, begun.copyId, device));
    await to.start(begun);
  } catch (error) {
    const failure = failureOf(error);
    if (!isRefused(failure)) throw error;
    const { code = failure, message } = error as ApiError;
    asked(to).set(id, Date.now());
    await putBegun(account, { ...begun, refused: { code, message } }, device);
    throw waiting(message);
  }
  const { refused: _, ...accepted } = begun;
  await putBegun(account, { ...accepted, started: true }, device);
  return true;
}
