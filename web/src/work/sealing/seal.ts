import { del, get, update } from "idb-keyval";
import { type Entry, putBack, remove, sealedName } from "./entries";

/** AES-GCM's usual length, in bytes. */
const ivLength = 12;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A key that the server gives to this account alone, as base64. */
const imported = (key: string) => {
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
};

const boundTo = (account: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(account),
});

/** Whether this browser can seal: pages that came without encryption cannot. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether something is sealed here for the account. */
export const hasSealed = async (account: string): Promise<boolean> => (await sealedOf(account)).length > 0;

const sealedOf = async (account: string): Promise<Sealed[]> =>
  (await get<Sealed[]>(sealedName + account).catch(() => undefined)) ?? [];

/** Encrypts everything that is stored for an account and removes the readable form. Earlier sealed entries stay beside it. */
export async function seal(account: string, key: string, entries: readonly Entry[]): Promise<void> {
  await add(account, key, entries);
  for (const entry of entries) await remove(entry);
}

async function add(account: string, key: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = new TextEncoder().encode(JSON.stringify(entries));
  const data = await crypto.subtle.encrypt(boundTo(account, iv), await imported(key), text);
  // In one step: other tabs may seal their own entries at the same time.
  await update<Sealed[]>(sealedName + account, (before = []) => [...before, { iv, data }]);
}

/**
 * Restores sealed entries and returns them. An entry with a newer value by now stays sealed, so that the newer one is
 * not overwritten.
 */
export async function unseal(account: string, key: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  // The latest first: of two entries with one name it is the right one.
  for (const { iv, data } of (await sealedOf(account)).reverse()) {
    const text = await crypto.subtle.decrypt(boundTo(account, iv), await imported(key), data);
    entries.push(...(JSON.parse(new TextDecoder().decode(text)) as Entry[]));
  }
  const back: Entry[] = [];
  const later: Entry[] = [];
  for (const entry of entries) {
    if (await putBack(entry)) back.push(entry);
    else if (!back.some((other) => other.key === entry.key)) later.push(entry);
  }
  await del(sealedName + account);
  await add(account, key, later);
  return back;
}
