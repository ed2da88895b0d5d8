import { createStore, keys, type UseStore } from "idb-keyval";

let opened: UseStore | undefined;

/** The browser's database of recordings: a clip lies under its account and its id, a piece under its number, too. */
export const clipsStore = (): UseStore => {
  opened ??= createStore("milepost-clips", "clips");
  return opened;
};

/** Whether recordings of an account are kept here. */
export const hasClips = async (account: string): Promise<boolean> =>
  (await keys<IDBValidKey>(clipsStore())).some((key) => Array.isArray(key) && key[0] === account);
