import { createHash } from "node:crypto";
import { vi } from "vitest";
import type { Cost, keyOf } from "./argon";
import type { Bytes } from "./bytes";

/** As quick as a test needs; what guessing costs is measured elsewhere. */
export const quickHash: typeof keyOf = async (passphrase: string, salt: Bytes, { memory, passes }: Cost) =>
  Uint8Array.from(createHash("sha256").update(`${passphrase} ${salt} ${memory} ${passes}`).digest());

/** A tab of the browser: its own modules over the databases, storages and channels that all tabs share. */
export async function openVaultTab() {
  vi.resetModules();
  const [open, setUp, lock, state, sealing, disk, row, vault, { follow }, { onTabMessage }] = await Promise.all([
    import("./open"),
    import("./setUp"),
    import("./lock"),
    import("./state"),
    import("./sealing"),
    import("../disk"),
    import("./row"),
    import("./vault"),
    import("./follow"),
    import("./tabs"),
  ]);
  onTabMessage(follow);
  return { ...open, ...setUp, ...lock, ...state, ...sealing, ...row, ...vault, disk: disk.browserDisk };
}

export type VaultTab = Awaited<ReturnType<typeof openVaultTab>>;

async function eachStore(mode: IDBTransactionMode, act: (objects: IDBObjectStore) => Promise<unknown>): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) await act(database.transaction(store, mode).objectStore(store));
    database.close();
  }
}

/** Another database would not be seen by what has opened the first one. */
export const clearDatabases = () => eachStore("readwrite", (objects) => settled(objects.clear()));

/** All that lies in the databases and storages of this browser, as somebody reads it who has copied the profile. */
export async function profile(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  await eachStore("readonly", async (objects) => {
    found.push(await settled(objects.getAllKeys()), await settled(objects.getAll()));
  });
  return JSON.stringify(found, readable);
}

/** Bytes as a reader sees them: their letters, and all of them as numbers in the two usual forms. */
function readable(_: string, value: unknown): unknown {
  if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return value;
  const bytes = value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.from(value.buffer);
  return [bytes.toString("latin1"), bytes.toString("base64"), bytes.toString("hex")];
}

export const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
