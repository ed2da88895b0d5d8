import { del, get, set } from "idb-keyval";
import { hasLeft } from "@/api/sealing/work";
import { emptyOutbox, type Outbox, waitingIds } from "../store/outbox";
import type { AcceptedTap } from "./taps";

/** What this device stores of an activity between reloads. */
export interface StoredActivity {
  outbox: Outbox;
  /** Taps that have been accepted already; absent when this device has not run the activity before. */
  taps?: (string | AcceptedTap)[];
}

const keyOf = (accountId: string, activityId: string) => `milepost.activity.${accountId}.${activityId}`;

/** The activity whose answers are stored under a name, if they are this account's. */
export function activityIn(accountId: string, name: IDBValidKey): string | undefined {
  const start = keyOf(accountId, "");
  return typeof name === "string" && name.startsWith(start) ? name.slice(start.length) : undefined;
}

/** The device's own store for one account's activity. Without one (private windows) everything goes on, and nothing is stored. */
export class DeviceStore {
  private value: StoredActivity = { outbox: emptyOutbox };
  private readonly key: string;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly accountId: string,
    activityId: string,
  ) {
    this.key = keyOf(accountId, activityId);
  }

  async open(): Promise<StoredActivity> {
    this.value = (await get<StoredActivity>(this.key).catch(() => undefined)) ?? this.value;
    return this.value;
  }

  storeOutbox = (outbox: Outbox) => this.write({ ...this.value, outbox });
  storeTaps = (taps: (string | AcceptedTap)[]) => this.write({ ...this.value, taps });

  /** Leaves nothing behind once the activity is over and everything has been sent. */
  async clear(): Promise<void> {
    if (waitingIds(this.value.outbox).length > 0) return;
    await this.writing;
    await del(this.key).catch(() => undefined);
  }

  /** Writes go one after the other, so that the last one stays. */
  private write(value: StoredActivity): Promise<void> {
    this.value = value;
    // A request that ends after a log-out must not put back what was just sealed.
    this.writing = this.writing
      .then(() => (hasLeft(this.accountId) ? undefined : set(this.key, value)))
      .catch(() => undefined);
    return this.writing;
  }
}
