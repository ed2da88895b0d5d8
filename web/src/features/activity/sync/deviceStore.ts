import { del, get, keys, set } from "idb-keyval";
import { hasLeft } from "@/work/sealing/work";
import { emptyOutbox, type Outbox, waitingIds } from "../store/outbox";
import type { Override } from "../store/overrides";
import type { AcceptedTap } from "../store/taps";
import type { KeptTestSession, TestSession } from "../store/testSessions";

/** What this device stores of an activity between reloads. */
export interface StoredActivity {
  outbox: Outbox;
  /** Taps that have been accepted already; absent when this device has not run the activity before. */
  taps?: (string | AcceptedTap)[];
  /** Sessions of this device that go on, or that the server does not have. */
  testSessions?: KeptTestSession[];
  /** Where the rules were left, as far as the server has not heard of it. */
  overrides?: readonly Override[];
}

/** How earlier versions named test sessions and overrides on the device. */
interface EarlierNames {
  sittings?: readonly { sitting: TestSession; confirmed: number; seenAt: number }[];
  overrules?: readonly Override[];
}
type AnyActivity = StoredActivity & EarlierNames;

function inPresentForm({ sittings, overrules, ...stored }: AnyActivity): StoredActivity {
  const kept = sittings?.map(({ sitting, ...one }) => ({ ...one, testSession: sitting }));
  return { ...stored, testSessions: stored.testSessions ?? kept, overrides: stored.overrides ?? overrules };
}

/** What comes within this time is written to the database in one. */
const soonMs = 1_000;

/** The last write of each activity in this page: who opens one reads what was written before. */
const writes = new Map<string, Promise<void>>();

const keyOf = (accountId: string, activityId: string) => `milepost.activity.${accountId}.${activityId}`;

/** Where the newest answers stand until the database has them. */
const newestOf = (accountId: string, activityId: string) => `milepost.newest.${accountId}.${activityId}`;

/** The activities of which this device stores something for the account. */
export async function storedActivities(accountId: string): Promise<string[]> {
  const names = await keys<IDBValidKey>().catch(() => []);
  const within = (start: string, all: readonly IDBValidKey[]) =>
    all.flatMap((name) => (typeof name === "string" && name.startsWith(start) ? name.slice(start.length) : []));
  return [...new Set([...within(keyOf(accountId, ""), names), ...within(newestOf(accountId, ""), browserNames())])];
}

function browserNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The device's own store for one account's activity. Without one (private windows) everything goes on, and nothing is stored. */
export class DeviceStore {
  private value: StoredActivity = { outbox: emptyOutbox };
  private readonly key: string;
  private readonly newest: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly accountId: string,
    activityId: string,
  ) {
    this.key = keyOf(accountId, activityId);
    this.newest = newestOf(accountId, activityId);
  }

  async open(): Promise<StoredActivity> {
    await this.settled();
    const stored = (await get<AnyActivity>(this.key).catch(() => undefined)) ?? this.value;
    this.value = { ...inPresentForm(stored), outbox: this.readNewest() ?? stored.outbox };
    return this.value;
  }

  /** Until everything that was to be written is. */
  settled = async (): Promise<void> => {
    if (this.timer !== undefined) await this.writeOutbox();
    await writes.get(this.key);
  };

  /**
   * Resolves when the answers would survive a reload. They are in the browser's storage at once, and in the database soon: a
   * score that arrives meanwhile costs it one write.
   */
  storeOutbox = async (outbox: Outbox): Promise<void> => {
    this.value = { ...this.value, outbox };
    if (!this.writeNewest(outbox)) return this.writeOutbox();
    this.timer ??= setTimeout(() => void this.writeOutbox(), soonMs);
  };
  storeTestSessions = (testSessions: KeptTestSession[]) => void this.write({ ...this.value, testSessions });
  storeOverrides = (overrides: readonly Override[]) => void this.write({ ...this.value, overrides });
  storeTaps = (taps: (string | AcceptedTap)[]) => void this.write({ ...this.value, taps });

  /** Leaves nothing behind once the activity is over and everything has been sent. */
  async clear(): Promise<void> {
    if (waitingIds(this.value.outbox).length > 0) return;
    if (this.value.testSessions?.some(({ testSession, confirmed }) => confirmed < testSession.revision)) return;
    if (this.value.overrides?.length) return;
    await this.settled();
    this.forgetNewest();
    await del(this.key).catch(() => undefined);
  }

  private async writeOutbox(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { outbox } = this.value;
    const written = await this.write(this.value);
    if (written && this.value.outbox === outbox) this.forgetNewest();
  }

  /** Writes go one after the other, so that the last one stays. False when the database has not taken it. */
  private write(value: StoredActivity): Promise<boolean> {
    this.value = value;
    // A request that ends after a log-out must not put back what was just sealed.
    const writing = (writes.get(this.key) ?? Promise.resolve())
      .then(() => (hasLeft(this.accountId) ? undefined : set(this.key, value)))
      .then(
        () => true,
        () => false,
      );
    writes.set(
      this.key,
      writing.then(() => undefined),
    );
    return writing;
  }

  private readNewest(): Outbox | undefined {
    try {
      const text = localStorage.getItem(this.newest);
      return text === null ? undefined : (JSON.parse(text) as Outbox);
    } catch {
      return undefined;
    }
  }

  /** False when the browser's storage does not take it. */
  private writeNewest(outbox: Outbox): boolean {
    if (hasLeft(this.accountId)) return false;
    try {
      localStorage.setItem(this.newest, JSON.stringify(outbox));
      return true;
    } catch {
      // There is no room. An older one must not pass for the newest.
      this.forgetNewest();
      return false;
    }
  }

  private forgetNewest() {
    try {
      localStorage.removeItem(this.newest);
    } catch {
      // Where nothing can be stored nothing is.
    }
  }
}
