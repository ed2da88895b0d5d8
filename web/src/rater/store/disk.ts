/** What a browser stores under a name: encrypted bytes. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The browser's database, as far as this page keeps something in it. Each call rejects where nothing can be stored. */
export interface Disk {
  /** The entries whose names begin so. */
  under(start: string): Promise<Map<string, Sealed>>;
  /** In one step: writes an entry, and takes others away that are as they were read. */
  replace(put: { name: string; value: Sealed } | undefined, remove: Entries): Promise<void>;
}

export type Entries = ReadonlyMap<string, Sealed>;

/** Whether an entry was not written since it was read: each time it is sealed with another vector. */
export const isAsRead = (stored: Sealed | undefined, read: Sealed): boolean =>
  !!stored?.iv.every((byte, place) => byte === read.iv[place]);

const storeName = "kept";
let opened: Promise<IDBDatabase> | undefined;

/** A database of its own: what accounts keep in this browser lies elsewhere. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("milepost-rater", 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the database is blocked"));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function run<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => () => Result): Promise<Result> {
  const transaction = (await database()).transaction(storeName, mode);
  const result = act(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

export const browserDisk: Disk = {
  under: (start) =>
    run("readonly", (store) => {
      const range = IDBKeyRange.bound(start, `${start}\uffff`);
      const names = store.getAllKeys(range);
      const values = store.getAll(range);
      return () => new Map(names.result.map((name, place) => [String(name), values.result[place] as Sealed]));
    }),
  replace: (put, remove) =>
    run("readwrite", (store) => {
      for (const [name, read] of remove) {
        const stored = store.get(name);
        stored.onsuccess = () => {
          if (isAsRead(stored.result as Sealed | undefined, read)) store.delete(name);
        };
      }
      if (put) store.put(put.value, put.name);
      return () => undefined;
    }),
};
