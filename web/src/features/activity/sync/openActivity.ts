import { timeZone } from "@/ui/format/day";
import { type Device, thisDevice } from "@/work/device";
import { begunFirst } from "../offline/gated";
import { ensureStarted } from "../offline/starts";
import { type ActivityParts, ActivityStore } from "../store/activityStore";
import { freeze } from "../store/outbox";
import type { Override, OverrideBook } from "../store/overrides";
import { TapBook } from "../store/taps";
import { TestSessionBook } from "../store/testSessions";
import type { ActivityLine } from "./activityLine";
import { deviceName } from "./deviceName";
import { KeptActivity } from "./keptActivity";
import { takenOf, withTaken } from "./offlineCopy";
import { overrideBook } from "./overrideBook";
import { currentResults, sendEdits, sendOverride, sendTestSessions } from "./remote";

/** An activity that is being run on this device. */
export interface RunningActivity {
  store: ActivityStore;
  device: KeptActivity;
  taps: TapBook;
  testSessions: TestSessionBook;
  overrides: OverrideBook;
  /** This device has not run the activity before. */
  firstHere: boolean;
}

export const line: ActivityLine = {
  begin: (account, id, device) => ensureStarted(account, id, { device }),
  currentResults,
  sendEdits,
  sendTestSessions,
  sendOverride,
};

interface Opening extends Pick<ActivityParts, "results" | "hold" | "onConflict" | "onClosed"> {
  /** Those that the server knows. */
  overrides?: readonly Override[];
  /** The results are this device's own, since the server could not be asked. */
  fromDevice?: boolean;
}

/**
 * Opens the stored state of an activity and merges it with the server's. It rejects when the answers were read before this
 * browser sent what was left of them, and cannot be read again.
 */
export async function openActivity(
  account: string,
  id: string,
  opening: () => Opening,
  over: ActivityLine = line,
  on?: Device,
): Promise<RunningActivity> {
  const to = begunFirst(account, id, over, on);
  const device = await KeptActivity.open(account, id, on);
  const { testSessions = [], taps, place } = device.stored;
  const { overrides: known, fromDevice = false, ...parts } = opening();
  const read = fromDevice
    ? Promise.resolve(
        withTaken(parts.results, (on ?? thisDevice()).marks.parts(account, `activity.${id}`), device.stored.taken),
      )
    : to.currentResults(account, id, parts.results);
  const results = await read.catch(async (error: unknown) => {
    await device.close();
    throw error;
  });
  if (!fromDevice) device.forgetTaken();
  const store = new ActivityStore({
    ...parts,
    results,
    // What waits may have been sent by the page before, under the number that it gets now: what is changed from here on is another edit.
    outbox: fromDevice ? freeze(device.stored.outbox) : device.stored.outbox,
    onTaken: (edits, outcomes) => device.noteTaken(takenOf(edits, outcomes)),
    onCounted: (no, duration, overTime) => device.storePlace({ clock: { no, duration, overTime } }),
    send: (edits) => to.sendEdits(account, id, edits),
    persist: device.storeOutbox,
    persistSoon: device.storeOutboxSoon,
    later,
  });
  const sessions = new TestSessionBook({
    kept: testSessions,
    now: Date.now,
    device: () => ({ device_name: deviceName(), time_zone: timeZone() }),
    persist: device.storeTestSessions,
    send: (all) => to.sendTestSessions(id, all),
  });
  const overrides = overrideBook(device, (override) => to.sendOverride(id, override), known);
  void overrides.flush();
  const clock = place?.clock;
  // The seconds since the outbox got them the last time, when the page was killed.
  if (clock && clock.duration > (store.snapshot().answers[clock.no]?.duration ?? Number.POSITIVE_INFINITY))
    store.tick(clock.no, clock.duration, clock.overTime);
  return {
    store,
    device,
    taps: new TapBook(taps ?? []),
    testSessions: sessions,
    overrides,
    firstHere: taps === undefined,
  };
}

const later = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** Tries again at once, also with what another tab of this browser has left. */
export async function sendAgain({ store, device }: RunningActivity): Promise<void> {
  store.retry();
  await device.takeUp((left) => store.takeUp(left));
}

/** Leaves an activity: the next page that opens it, or sending without a page, continues with the stored state. */
export async function closeActivity({ store, device, testSessions, overrides }: RunningActivity): Promise<void> {
  for (const part of [store, testSessions, overrides]) part.stop();
  await device.close();
}
