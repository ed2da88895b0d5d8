import { createStore, get, keys, promisifyRequest, type UseStore } from "idb-keyval";
import { isLater, type Numbered } from "./numbered";
import { browserStorage, type Notes, sealedDisk } from "./vault/sealing";

export type { Numbered };

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
  replace(put: Entry | undefined, remove: readonly Read[]): Promise<void>;
  /**
   * Stores an entry at once that is about to be written: it is read in place of the stored one until the database has it.
   * False if there is no space for it.
   */
  note(key: string, value: Numbered): boolean;
}

interface Entry {
  key: string;
  value: Numbered;
}

let opened: UseStore | undefined;
/** The database in which idb-keyval keeps what has no store of its own. */
const store = () => {
  opened ??= createStore("keyval-store", "keyval");
  return opened;
};

const database: Omit<Disk, "note"> = {
  keys: async () => (await keys<IDBValidKey>(store())).filter((key) => typeof key === "string"),
  get: async (key) => get(key, store()),
  replace: async (put, remove) =>
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

/** A database behind the browser's storage, which has at once what the database has a moment later. */
export function withNotes(under: Omit<Disk, "note">, storage: () => Notes): Disk {
  const readNote = (key: string): Numbered | undefined => {
    try {
      const text = storage().getItem(key);
      return text === null ? undefined : (JSON.parse(text) as Numbered);
    } catch {
      return undefined;
    }
  };
  const forget = (key: string, no: string | undefined) => {
    // A note that cannot be read is of a vault that is locked.
    const note = readNote(key);
    if (note && note.no === no) storage().removeItem(key);
  };
  return {
    keys: async () => [...new Set([...(await under.keys().catch(() => [])), ...namesIn(storage)])],
    get: async <Value>(key: string) => {
      const note = readNote(key);
      if (!note) return under.get<Value>(key);
      const stored = await under.get<Value & Numbered>(key).catch(() => undefined);
      if (!isLater(stored, note)) return note as Value;
      // A browser that was killed may have a note again that it had removed: the storage is written to the disk later than the database.
      forget(key, note.no);
      return stored;
    },
    replace: async (put, remove) => {
      // What the database has of an entry with a note is older than the note.
      const beneath = remove.filter(({ key, no }) => no !== undefined && readNote(key)?.no === no);
      const older = await Promise.all(
        beneath.map(async ({ key }) => ({ key, no: (await under.get<Numbered>(key).catch(() => undefined))?.no })),
      );
      const isNoted = () => !put || readNote(put.key) !== undefined;
      try {
        await under.replace(put, [...remove, ...older]);
      } catch (error) {
        // Without a database there are only the notes.
        if (isNoted()) for (const { key, no } of remove) forget(key, no);
        throw error;
      }
      for (const { key, no } of remove) forget(key, no);
      if (put) forget(put.key, put.value.no);
    },
    note: (key, value) => {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        // The storage is full: an older note must not be taken for the newest.
        forget(key, readNote(key)?.no);
        return false;
      }
    },
  };
}

function namesIn(storage: () => Notes): string[] {
  try {
    const notes = storage();
    return Array.from({ length: notes.length }, (_, place) => notes.key(place) ?? "");
  } catch {
    return [];
  }
}

export const browserDisk: Disk = withNotes(sealedDisk(database), () => browserStorage);
