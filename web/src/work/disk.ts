import { createStore, get, keys, promisifyRequest, type UseStore } from "idb-keyval";

/** What is kept carries a number of its own, which changes whenever it is written. */
export interface Numbered {
  no: string;
}

/** An entry as somebody read it: it is taken away only if nobody has written it since. Earlier versions wrote no numbers. */
export interface Read {
  key: string;
  no: string | undefined;
}

/** The browser's database, as far as work is kept in it. A browser that lets no page store anything has nothing. */
export interface Disk {
  keys(): Promise<string[]>;
  get<Value>(key: string): Promise<Value | undefined>;
  /** In one step: writes an entry, and takes others away that are as they were read. */
  replace(put: { key: string; value: Numbered } | undefined, remove: readonly Read[]): Promise<void>;
}

let opened: UseStore | undefined;
/** The database in which idb-keyval keeps what has no store of its own. */
const store = () => {
  opened ??= createStore("keyval-store", "keyval");
  return opened;
};

export const browserDisk: Disk = {
  keys: async () => (await keys<IDBValidKey>(store())).filter((key) => typeof key === "string"),
  get: (key) => get(key, store()),
  replace: (put, remove) =>
    store()("readwrite", (entries) => {
      for (const { key, no } of remove) {
        const request = entries.get(key);
        request.onsuccess = () => {
          if ((request.result as Partial<Numbered> | undefined)?.no === no) entries.delete(key);
        };
      }
      if (put) entries.put(put.value, put.key);
      return promisifyRequest(entries.transaction);
    }),
};
