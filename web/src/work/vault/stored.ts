import { get, keys, update } from "idb-keyval";
import { belongsTo } from "../kinds";
import { sealedName } from "../sealing/entries";
import { isSealedText, isSealedValue, openedText, openedValue, sealedText, sealedValue } from "./sealing";

/** What is stored for an account here, except what a log-out has sealed already, and whose vault it is. */
function namesOf(account: string): (key: unknown) => key is string {
  const mine = belongsTo(account);
  return (key): key is string => typeof key === "string" && mine(key) && !key.startsWith(sealedName);
}

const storages = () => [window.localStorage, window.sessionStorage];

async function namesInDatabase(account: string): Promise<string[]> {
  return (await keys<IDBValidKey>().catch((): IDBValidKey[] => [])).filter(namesOf(account));
}

/** Writes each stored thing as `value` or `text` answers; what has changed meanwhile counts as it is then. */
async function rewrite(
  account: string,
  value: (key: string, stored: unknown) => unknown,
  text: (key: string, stored: string) => string,
): Promise<void> {
  for (const key of await namesInDatabase(account)) await update(key, (stored) => value(key, stored));
  for (const storage of storages()) {
    for (const key of Object.keys(storage).filter(namesOf(account))) {
      const stored = storage.getItem(key);
      if (stored !== null) storage.setItem(key, text(key, stored));
    }
  }
}

/** Files are stored as they are: as text they would be empty. */
const hasFile = (value: unknown) =>
  value instanceof Blob ||
  (typeof value === "object" && value !== null && Object.values(value).some((part) => part instanceof Blob));

/** Seals everything readable that is stored for an account whose vault is open. */
export const sealStored = (account: string): Promise<void> =>
  rewrite(
    account,
    (key, stored) => (isSealedValue(stored) || hasFile(stored) ? stored : sealedValue(key, stored)),
    (key, stored) => (isSealedText(stored) ? stored : sealedText(key, stored)),
  );

/** Stores everything that the vault has sealed in its readable form again. What is damaged stays as it is. */
export const openStored = (account: string): Promise<void> =>
  rewrite(
    account,
    (key, stored) => openedValue(key, stored) ?? stored,
    (key, stored) => openedText(key, stored) ?? stored,
  );

/** Whether something that all tabs see is still sealed. */
export async function hasSealedStored(account: string): Promise<boolean> {
  const mine = namesOf(account);
  const texts = Object.keys(window.localStorage).filter(mine);
  if (texts.some((key) => isSealedText(window.localStorage.getItem(key) ?? ""))) return true;
  for (const key of await namesInDatabase(account)) if (isSealedValue(await get(key))) return true;
  return false;
}
