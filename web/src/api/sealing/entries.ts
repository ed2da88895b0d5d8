import { del, get, keys, set } from "idb-keyval";

/** One thing that this browser keeps for an account: typed, tapped or scored, and not sent yet. */
export interface Entry {
  /** IndexedDB, the browser's own storage, or this tab's. */
  store: "database" | "browser" | "tab";
  key: string;
  value: unknown;
}

/** What is kept is named after its account, so that two people at one computer never meet each other's. */
const belongsTo = (account: string) => {
  const mine = new RegExp(`^(milepost\\.\\w+\\.|report-draft:)${account}([.:]|$)`);
  return (key: string) => mine.test(key) && !key.startsWith(sealedName);
};

/** What sealed entries are kept under, followed by the account. */
export const sealedName = "milepost.sealed.";

const storages = { browser: () => window.localStorage, tab: () => window.sessionStorage };

/** All that this tab and this browser keep for the account. A browser that keeps nothing has nothing. */
export async function entriesOf(account: string): Promise<Entry[]> {
  const mine = belongsTo(account);
  const found: Entry[] = [];
  const names = await keys<IDBValidKey>().catch(() => []);
  for (const key of names) {
    if (typeof key === "string" && mine(key)) found.push({ store: "database", key, value: await get(key) });
  }
  for (const store of ["browser", "tab"] as const) {
    for (const key of namesIn(store).filter(mine)) {
      found.push({ store, key, value: storages[store]().getItem(key) });
    }
  }
  return found;
}

function namesIn(store: "browser" | "tab"): string[] {
  try {
    return Object.keys(storages[store]());
  } catch {
    return [];
  }
}

export async function remove({ store, key }: Entry): Promise<void> {
  if (store === "database") await del(key);
  else storages[store]().removeItem(key);
}

/** Puts an entry back where it was; false when there is a newer one by now. */
export async function putBack({ store, key, value }: Entry): Promise<boolean> {
  if (store === "database") {
    if ((await get(key)) !== undefined) return false;
    await set(key, value);
    return true;
  }
  const storage = storages[store]();
  if (storage.getItem(key) !== null) return false;
  storage.setItem(key, String(value));
  return true;
}

/** Whether something of the entry has not been sent: an activity's may hold nothing but what it has heard already. */
export function isUnsent({ key, value }: Entry): boolean {
  if (key.startsWith("milepost.searches.") || key.startsWith("milepost.selected.")) return false;
  if (!key.startsWith("milepost.activity.")) return true;
  const outbox = (value as { outbox?: Record<string, object> } | undefined)?.outbox;
  return ["sending", "queued", "aside"].some((part) => Object.keys(outbox?.[part] ?? {}).length > 0);
}
