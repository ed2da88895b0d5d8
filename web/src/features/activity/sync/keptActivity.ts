import { newId } from "@/child/id";
import type { Device } from "@/work/device";
import { type EntryKind, leftEntries, PageEntry } from "@/work/entry";
import { type DocumentName, keyOf } from "@/work/localStore";
import { browserStorage } from "@/work/vault/sealing";
import type { Result } from "../store/answer";
import { emptyOutbox, type Outbox, takeUp, waitingIds } from "../store/outbox";
import type { Override } from "../store/overrides";
import type { AcceptedTap } from "../store/taps";
import type { KeptTestSession, TestSession } from "../store/testSessions";

/** What the server has taken from this device, by result, with the revision that it has from then on. */
export type TakenResults = Readonly<Record<string, { revision: number; fields: Partial<Result> }>>;

/** Where the activity is. */
export interface Place {
  index: number;
  /** The seconds of the question whose clock ran last, which the outbox gets only now and then. */
  clock?: { no: number; duration: number; overTime: number };
}

/** What this device stores of an activity between reloads. */
export interface StoredActivity {
  outbox: Outbox;
  /** Taps that have been accepted already; absent when this device has not run the activity before. */
  taps?: (string | AcceptedTap)[];
  /** Sessions of this device that go on, or that the server does not have. */
  testSessions?: KeptTestSession[];
  /** Overrides of the rules that the server does not have yet. */
  overrides?: readonly Override[];
  /** For an opening without a network, which begins with the results of the last one with a network. */
  taken?: TakenResults;
  place?: Place;
}

export const activityNamed = (account: string, id: string): DocumentName => ({ account, kind: "activity", id });

export const activityKind: EntryKind<StoredActivity> = {
  name: "activity",
  empty: { outbox: emptyOutbox },
  join: (later, earlier) => ({
    outbox: takeUp(later.outbox, earlier.outbox),
    taps: later.taps && earlier.taps ? joinedTaps(earlier.taps, later.taps) : (later.taps ?? earlier.taps),
    testSessions: joinedSessions(later.testSessions, earlier.testSessions),
    overrides: joinedOverrides(later.overrides, earlier.overrides),
    ...((later.taken || earlier.taken) && { taken: joinedTaken(later.taken, earlier.taken) }),
    ...((later.place || earlier.place) && { place: later.place ?? earlier.place }),
  }),
  rewriteOlder,
  inPresentForm,
};

const idOf = (tap: string | AcceptedTap) => (typeof tap === "string" ? tap : tap.tapId);

function joinedTaps(earlier: readonly (string | AcceptedTap)[], later: readonly (string | AcceptedTap)[]) {
  const known = new Set(earlier.map(idOf));
  return [...earlier, ...later.filter((tap) => !known.has(idOf(tap)))];
}

/** The later state of each session. */
export function joinedSessions(one: readonly KeptTestSession[] = [], other: readonly KeptTestSession[] = []) {
  const all = new Map<string, KeptTestSession>();
  for (const kept of [...other, ...one]) {
    const known = all.get(kept.testSession.session_id);
    if (!known || known.testSession.revision <= kept.testSession.revision) all.set(kept.testSession.session_id, kept);
  }
  return [...all.values()];
}

function joinedOverrides(later: readonly Override[] = [], earlier: readonly Override[] = []) {
  const known = new Set(earlier.map(({ overrule_id }) => overrule_id));
  return [...earlier, ...later.filter(({ overrule_id }) => !known.has(overrule_id))];
}

/** The later fields of each result, and the highest revision. */
export function joinedTaken(later: TakenResults = {}, earlier: TakenResults = {}): TakenResults {
  const joined = { ...earlier };
  for (const [id, { revision, fields }] of Object.entries(later)) {
    const before = joined[id];
    joined[id] = {
      revision: Math.max(revision, before?.revision ?? 0),
      fields: { ...before?.fields, ...fields },
    };
  }
  return joined;
}

/** How earlier versions named test sessions and overrides on the device. */
interface EarlierNames {
  sittings?: readonly { sitting: TestSession; confirmed: number; seenAt: number }[];
  overrules?: readonly Override[];
}

function inPresentForm({ sittings, overrules, ...stored }: StoredActivity & EarlierNames): StoredActivity {
  const kept = sittings?.map(({ sitting, ...one }) => ({ ...one, testSession: sitting }));
  return { ...stored, testSessions: stored.testSessions ?? kept, overrides: stored.overrides ?? overrules };
}

/** Earlier versions kept the newest answers of an activity beside the rest of it, in the browser's storage. */
async function rewriteOlder({ disk }: Device, account: string): Promise<void> {
  const start = `milepost.newest.${account}.`;
  for (const name of storedNames().filter((key) => key.startsWith(start))) {
    const id = name.slice(start.length);
    const [older, key] = [`milepost.activity.${account}.${id}`, keyOf(activityNamed(account, id), "older")];
    try {
      const outbox = JSON.parse(browserStorage.getItem(name) ?? "null") as Outbox | null;
      const stored = (await disk.get<StoredActivity>(older)) ?? (await disk.get<StoredActivity>(key));
      const value = { ...stored, outbox: outbox ?? stored?.outbox ?? emptyOutbox, at: Date.now(), no: newId() };
      await disk.replace({ key, value }, [{ key: older, no: undefined }]);
      localStorage.removeItem(name);
    } catch {
      // It stays in the old form until the database accepts it.
    }
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The number of changes that are not on the server, without the seconds of a clock. */
export const changesIn = ({ outbox, overrides = [] }: StoredActivity): number =>
  waitingIds(outbox).length + overrides.length;

export const sessionsWait = ({ testSessions = [] }: StoredActivity): boolean =>
  testSessions.some(({ testSession, confirmed }) => confirmed < testSession.revision);

/**
 * The stored state of an activity that a page has open. Without a store (private windows) everything works, but
 * nothing is stored.
 */
export class KeptActivity {
  constructor(private readonly entry: PageEntry<StoredActivity>) {}

  static open = async (account: string, activity: string, device?: Device): Promise<KeptActivity> =>
    new KeptActivity(await PageEntry.open(activityKind, activityNamed(account, activity), device));

  get stored(): StoredActivity {
    return this.entry.value;
  }

  storeOutbox = (outbox: Outbox) => this.entry.put({ ...this.stored, outbox });
  /** For numbers and acknowledgements: an older outbox would only be sent again unchanged. */
  storeOutboxSoon = (outbox: Outbox) => this.entry.putSoon({ ...this.stored, outbox });
  storeTestSessions = (testSessions: KeptTestSession[]) => this.entry.put({ ...this.stored, testSessions });
  storeOverrides = (overrides: readonly Override[]) => this.entry.put({ ...this.stored, overrides });
  storePlace = (place: Partial<Place>) =>
    this.entry.put({ ...this.stored, place: { index: -1, ...this.stored.place, ...place } });

  /** Notes what the server has taken; it is written together with the outbox, which no longer has it. */
  noteTaken(taken: TakenResults): void {
    this.entry.value = { ...this.stored, taken: joinedTaken(taken, this.stored.taken) };
  }

  /** The results were read from the server, which had all that it has taken. */
  forgetTaken(): void {
    const { taken: _, ...stored } = this.stored;
    this.entry.value = stored;
  }

  storeTaps = (taps: (string | AcceptedTap)[]) => this.entry.put({ ...this.stored, taps });

  settled = () => this.entry.settled();
  close = () => this.entry.close();

  /** Takes over what other tabs have left since; `merge` gets the outbox of it. */
  async takeUp(merge: (left: Outbox) => Outbox): Promise<void> {
    await this.entry.takeUp((left) => ({
      ...activityKind.join(this.stored, left),
      outbox: merge(left.outbox),
    }));
  }

  /** Removes the stored state once the activity is over and everything was sent. */
  async clear(): Promise<void> {
    if (changesIn(this.stored) === 0 && !sessionsWait(this.stored)) await this.entry.clear();
  }
}

/** The leftover work of an account's activities. */
export const leftActivities = (account: string, device?: Device) => leftEntries(activityKind, account, device);
