import { del, get, keys, set } from "idb-keyval";
import { atLogout, belongsTo } from "../kinds";
import { isLater, type Numbered } from "../numbered";
import { browserStorage, openedValue, sealedValue, tabStorage } from "../vault/sealing";

/** One thing that this browser keeps for an account: typed, tapped or scored, and not sent yet. */
export interface Entry {
  /** IndexedDB, the browser's own storage, or this tab's. */
  store: "database" | "browser" | "tab";
  key: string;
  value: unknown;
  /**
   * There is a newer value of it: in the browser's storage, which the database did not get before its page was left, or in the
   * database, where a killed browser has again what it had removed from its storage.
   */
  isOlder?: true;
}

/** What sealed entries are kept under, followed by the account. */
export const sealedName = "milepost.sealed.";

const storages = { browser: browserStorage, tab: tabStorage };

/**
 * All that this tab and this browser keep for the account. A browser that keeps nothing has nothing. What a locked vault has sealed
 * cannot be read and is not among them: it stays.
 */
export async function entriesOf(account: string): Promise<Entry[]> {
  const named = belongsTo(account);
  const mine = (key: string) => named(key) && !key.startsWith(sealedName);
  const found: Entry[] = [];
  const names = await keys<IDBValidKey>().catch(() => []);
  for (const key of names) {
    if (typeof key !== "string" || !mine(key)) continue;
    const value = openedValue(key, await get(key));
    if (value !== undefined) found.push({ store: "database", key, value });
  }
  for (const store of ["browser", "tab"] as const) {
    for (const key of namesIn(store).filter(mine)) {
      const value = storages[store].getItem(key);
      if (value !== null) found.push({ store, key, value });
    }
  }
  const valuesOf = (store: Entry["store"]) => found.filter((entry) => entry.store === store);
  const notes = new Map(valuesOf("browser").map((entry) => [entry.key, noteOf(entry)]));
  const stored = new Map(valuesOf("database").map(({ key, value }) => [key, value as Numbered]));
  const isOlder = ({ store, key }: Entry) => {
    const [note, beneath] = [notes.get(key), stored.get(key)];
    return note && beneath && store !== "tab" && isLater(beneath, note) === (store === "browser");
  };
  return found.map((entry) => (isOlder(entry) ? { ...entry, isOlder: true as const } : entry));
}

/** What a note says; nothing of what is no note. */
function noteOf({ value }: Entry): Numbered {
  try {
    return (JSON.parse(String(value)) as Numbered | null) ?? { no: "" };
  } catch {
    return { no: "" };
  }
}

function namesIn(store: "browser" | "tab"): string[] {
  try {
    const names = storages[store];
    return Array.from({ length: names.length }, (_, place) => names.key(place) ?? "");
  } catch {
    return [];
  }
}

export async function remove({ store, key }: Entry): Promise<void> {
  if (store === "database") await del(key);
  else storages[store].removeItem(key);
}

/** Restores an entry; false if there is a newer one by now. */
export async function putBack({ store, key, value }: Entry): Promise<boolean> {
  if (store === "database") {
    if ((await get(key)) !== undefined) return false;
    await set(key, sealedValue(key, value));
    return true;
  }
  const storage = storages[store];
  if (storage.getItem(key) !== null) return false;
  storage.setItem(key, String(value));
  return true;
}

/** Whether something of the entry has not been sent. */
export const isUnsent = ({ key, value, isOlder }: Entry): boolean => !isOlder && atLogout(key, value) === "work";

/** Whether the account finds the entry again when it logs in here the next time. */
export const isSealed = ({ key, value, isOlder }: Entry): boolean => !isOlder && atLogout(key, value) !== "dropped";
